// SPDX-License-Identifier: GPL-3.0-or-later

import EspeakWorker

EspeakWorker.run(arguments: Array(CommandLine.arguments.dropFirst()))
