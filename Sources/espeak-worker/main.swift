// SPDX-License-Identifier: GPL-3.0-or-later

import EspeakWorker

EspeakWorkerCommand.run(arguments: Array(CommandLine.arguments.dropFirst()))
