#!/bin/sh
# The tasks of a plan that are not done, two at a time here; with --sshloginfile HOSTS, on those hosts, which share the folder.
render-book shelf status "$1" --unfinished | tr ',' '\n' |
    parallel --jobs 2 --retries 3 --joblog "$1.log" render-book shelf run "$1" --task {} --jobs 1 --quiet
