// SPDX-License-Identifier: Apache-2.0
//
// FlyingFox, which serves the studio, has a proxy that nobody here uses. It brings the URLSession of Foundation, and that
// libcurl, which would load about forty libraries whenever the command starts. The command loads nothing by URL, so the
// static build is linked with these functions in place of libcurl.
//
// The functions are those of curl/curl.h that Foundation calls. To call one is a mistake of ours.

#include <stdio.h>
#include <stdlib.h>

#define ABSENT(name) \
    void name(void) { \
        fputs("render-book: " #name " is not linked in\n", stderr); \
        abort(); \
    }

ABSENT(curl_easy_cleanup)
ABSENT(curl_easy_getinfo)
ABSENT(curl_easy_init)
ABSENT(curl_easy_pause)
ABSENT(curl_easy_setopt)
ABSENT(curl_easy_strerror)
ABSENT(curl_free)
ABSENT(curl_global_init)
ABSENT(curl_multi_add_handle)
ABSENT(curl_multi_assign)
ABSENT(curl_multi_cleanup)
ABSENT(curl_multi_info_read)
ABSENT(curl_multi_init)
ABSENT(curl_multi_remove_handle)
ABSENT(curl_multi_setopt)
ABSENT(curl_multi_socket_action)
ABSENT(curl_slist_append)
ABSENT(curl_slist_free_all)
ABSENT(curl_url)
ABSENT(curl_url_get)
ABSENT(curl_url_set)
ABSENT(curl_version)
ABSENT(curl_version_info)
