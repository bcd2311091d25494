// SPDX-License-Identifier: GPL-3.0-or-later
// This target calls libespeak-ng and shares its licence.

#include "Memory.h"

int main(int count, char *arguments[]) {
#ifdef PUTS_MEMORY_BACK
    return espeak_worker(count - 1, arguments + 1, &library_memory);
#else
    return espeak_worker(count - 1, arguments + 1, 0);
#endif
}
