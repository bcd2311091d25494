// SPDX-License-Identifier: GPL-3.0-or-later

// The memory that libespeak-ng changes while it speaks. A worker that can put it back needs no fork for each request.
struct espeak_memory {
    // Keeps its contents under a number. Of many, the one that was not used for the longest time is forgotten, but
    // never the first one.
    void (*save)(int number);
    // Puts back what was kept under a number; 0 if that was forgotten, or never kept.
    int (*restore)(int number);
};

// Runs the worker: `voices`, `speak VOICE`, `phonemes VOICE`, or `pronounce VOICE TEXT...`.
//
// Without memory, each request is spoken by a fork of the process. With it, a fork checks some of them: every 500th, or
// every Nth for the environment variable ESPEAK_WORKER_CHECK=N; none for 0.
//
// Returns the status of the process, unless it has ended with one before.
int espeak_worker(int count, char *const arguments[], const struct espeak_memory *memory);
