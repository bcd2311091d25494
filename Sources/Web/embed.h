// Embeds the file NAME in a function that finds files by their names: studio_page.c, story_page.c and report_page.c
// include this once for each file.
if (strcmp(name, NAME) == 0) {
    static const unsigned char bytes[] = {
#embed NAME
    };
    *count = sizeof bytes;
    return bytes;
}
#undef NAME
