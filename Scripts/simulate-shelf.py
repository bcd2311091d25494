#!/usr/bin/env python3
"""Says on paper how long a shelf takes on many machines, and what it waits for.

    Scripts/simulate-shelf.py                                   a library of 60,000 books, on 64, 1,000 and 10,000 cores
    Scripts/simulate-shelf.py --books 500 --cores 16 --voices espeak-ng
    Scripts/simulate-shelf.py --jobs FILE                       compares with an array that Slurm has run

Books are divided into tasks as `render-book shelf plan` does it: the costliest first, each to the task with the least
so far. A scheduler starts a number of tasks in a second. Nodes are lost at random, with all their tasks; a task that is
started again goes on with the book that was not done, from the beginning of it, or from the cache.

FILE is what Slurm writes with JobCompType=jobcomp/filetxt, of an array with a task at a time on each node. The tasks then
take the time that they took, and nodes are lost for good when their first lost task began, so that only the model of
waiting and of starting again is compared. A task that ended on a node that was thought to be lost is left out.

All assumptions are options. Those about costs were measured on one core of a server of 2026.
"""

import argparse
import datetime
import heapq
import math
import random
import re

# The processor's seconds for an hour of speech.
SPEAKING = {"espeak-ng": 8.8, "hibari": 80, "piper": 490, "kokoro": 3_625}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)

    def number(name, value, text):
        parser.add_argument(name, type=float, default=value, metavar="N", help=f"{text} (default: %(default)g)")

    parser.add_argument("--books", type=int, default=60_000, metavar="N", help="the number of books (default: 60000)")
    parser.add_argument("--cores", type=int, nargs="+", default=[64, 1_000, 10_000], metavar="N",
                        help="the numbers of cores")
    parser.add_argument("--voices", nargs="+", choices=SPEAKING, default=list(SPEAKING), metavar="VOICE")
    parser.add_argument("--jobs", metavar="FILE", help="an array that Slurm has run")
    number("--median-hours", 6.3, "the length of a book; half are shorter")
    number("--spread", 0.69, "the standard deviation of the logarithm of the length")
    number("--longest-hours", 70, "the longest book")
    number("--encoding", 29.9, "the processor's seconds for encoding an hour as M4B")
    number("--start", 0.4, "the processor's seconds until a process begins with its book")
    number("--overhead", 1, "the seconds between two tasks on a core")
    number("--rate", 7, "the tasks that the scheduler starts in a second")
    number("--most-tasks", 1_000, "the highest number of tasks, as in a plan")
    number("--task-minutes", 30, "the least cost of a task, as in a plan")
    number("--node-cores", 16, "the cores of a node")
    number("--node-days", 30, "the days between two losses of a node")
    number("--notice", 30, "the seconds until a loss is noticed and the tasks wait again")
    number("--repair-hours", 12, "the hours until a node that was lost works again")
    number("--entries", 748, "the passages and segments of an hour, which are the entries of a cache")
    number("--operations", 5, "the operations on the cache's folders for an entry")
    return parser.parse_args()


def divided(costs, least, most):
    """The costs of the books of each task."""
    large = sum(cost >= least for cost in costs)
    wanted = large + int(sum(cost for cost in costs if cost < least) / least)
    tasks = [(0, number, []) for number in range(max(1, min(wanted, int(most), len(costs))))]
    for cost in sorted(costs, reverse=True):
        total, number, books = heapq.heappop(tasks)
        books.append(cost)
        heapq.heappush(tasks, (total + cost, number, books))
    return [books for _, _, books in sorted(tasks, key=lambda task: -task[0])]


def losses(nodes, days, seed=2):
    """The times at which each node is lost, in seconds, without end."""
    def times(chance):
        now = 0
        while True:
            now += chance.expovariate(1 / (days * 86_400))
            yield now
    return [times(random.Random(seed * 1_000_003 + node)) for node in range(nodes)]


def array(tasks, cores, node_cores, lost_at, options, kept=0):
    """Runs tasks, each a list of the seconds of its books. Of a book whose node is lost, the share `kept` is not lost.

    Returns the time of the last task's end, the seconds that were lost, and how many tasks were lost.
    """
    nodes = max(1, math.ceil(cores / node_cores))
    next_loss = [next(times, math.inf) for times in lost_at]
    free = [(0.0, core) for core in range(cores)]
    heapq.heapify(free)
    waiting = [(0.0, number, books) for number, books in enumerate(tasks)]
    heapq.heapify(waiting)
    end, lost, again, started = 0.0, 0.0, 0, -math.inf
    while waiting:
        ready, number, books = heapq.heappop(waiting)
        at, core = heapq.heappop(free)
        node = core % nodes
        now = max(at, ready, started + 1 / options.rate)
        if next_loss[node] <= now:
            # The node was lost while nothing ran on this core.
            back = next_loss[node] + options.repair_hours * 3_600
            while next_loss[node] < back:
                next_loss[node] = next(lost_at[node], math.inf)
            heapq.heappush(waiting, (ready, number, books))
            heapq.heappush(free, (back, core))
            continue
        started = now
        now += options.overhead
        rest = list(books)
        while rest and now + options.start + rest[0] <= next_loss[node]:
            now += options.start + rest.pop(0)
        if rest:
            loss = max(next_loss[node], now)
            part = max(0, loss - now - options.start)
            lost += part * (1 - kept)
            again += 1
            rest[0] -= part * kept
            heapq.heappush(waiting, (loss + options.notice, number, rest))
            heapq.heappush(free, (loss + options.repair_hours * 3_600, core))
        else:
            end = max(end, now)
            heapq.heappush(free, (now, core))
    return end, lost, again


def library(options):
    """The hours of each book."""
    chance = random.Random(1)
    middle = math.log(options.median_hours)
    return [min(options.longest_hours, chance.lognormvariate(middle, options.spread)) for _ in range(options.books)]


def waits_for(end, work, longest, tasks, options):
    """What an array waits for: `work` is how long it takes if every core works, and `longest` its costliest book."""
    if end < 1.1 * work:
        return "processors"
    if end < 1.1 * longest:
        return "the longest book"
    return max((max(map(sum, tasks)), "the costliest task"), (len(tasks) / options.rate, "the scheduler"))[1]


def simulate(options):
    hours = library(options)
    print(f"{options.books:,} books, {sum(hours):,.0f} hours of speech, the longest {max(hours):.0f}\n")
    columns = ["voice", "cores", "tasks", "hours of processors", "hours", "with a cache", "at best",
               "lost", "with a cache", "waits for", "operations on the cache a second"]
    print("|", " | ".join(columns), "|")
    print("| :-- |", "--: | " * 8 + ":-- | --: |")
    for voice in options.voices:
        speaking = SPEAKING[voice]
        costs = [length * (speaking + options.encoding) for length in hours]
        tasks = divided(costs, options.task_minutes * 60, options.most_tasks)
        for cores in options.cores:
            nodes = math.ceil(cores / options.node_cores)
            # What was spoken is in the cache, and what was encoded is lost.
            (end, lost, _), (cached, less, _) = [
                array(tasks, cores, options.node_cores, losses(nodes, options.node_days), options, kept)
                for kept in (0, speaking / (speaking + options.encoding))]
            work, longest = sum(costs) / cores, max(costs)
            operations = sum(hours) * options.entries * options.operations / cached
            times = [f"{seconds / 3_600:,.1f}" for seconds in (sum(costs), end, cached, max(work, longest), lost, less)]
            cause = waits_for(cached, work, longest, tasks, options)
            print("|", " | ".join([voice, f"{cores:,}", f"{len(tasks):,}", *times, cause, f"{operations:,.0f}"]), "|")


FIELD = re.compile(r"(\w+)=(\S*)")


def compare(options):
    """Compares the model with an array that was run: what each task took at last, on which node, and what was lost."""
    with open(options.jobs) as lines:
        jobs = [dict(FIELD.findall(line)) for line in lines]

    def time(job, name):
        return datetime.datetime.fromisoformat(job[name]).timestamp()

    first = min(time(job, "StartTime") for job in jobs)
    failed = [job for job in jobs if job["JobState"] == "NODE_FAIL"]
    lost = {job["NodeList"]: time(job, "StartTime") - first for job in reversed(failed)}
    done = [job for job in jobs if job["JobState"] == "COMPLETED" and job["NodeList"] not in lost]
    tasks = [[time(job, "EndTime") - time(job, "StartTime")] for job in sorted(done, key=lambda job: int(job["JobId"]))]
    measured = max(time(job, "EndTime") for job in done) - first
    options.start, options.repair_hours = 0, math.inf
    options.notice = max((time(job, "EndTime") - first for job in failed), default=0)
    nodes = sorted({job["NodeList"] for job in jobs}, key=lambda node: node not in lost)
    end, _, again = array(tasks, len(nodes), 1, [iter([lost[node]] if node in lost else ()) for node in nodes], options)
    print(f"{len(done)} tasks, {len(lost)} of {len(nodes)} nodes lost: {measured:.0f} seconds were measured, "
          f"{end:.0f} are simulated; {again} tasks begun again")


if __name__ == "__main__":
    options = arguments()
    compare(options) if options.jobs else simulate(options)
