import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in ticks of 10 ms. */
const tickMs = 10;

/** Returns the CPU time of a process so far, including its threads: utime + stime of proc(5). */
export function readCpuMs(pid: number): number {
  const fields = readStatFields(pid);
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

export function readTreeCpuMs(pid: number): number {
  return listTree(pid).reduce((sum, one) => sum + readCpuMs(one), 0);
}

export type TreeCpuTimes = ReadonlyMap<string, number>;

/**
 * Returns the CPU time of a process and all its descendants in microsecond resolution: of each thread, and of ended processes
 * (cutime + cstime of proc(5)).
 */
export function readTreeTimes(pid: number): TreeCpuTimes {
  const times = new Map<string, number>();
  for (const one of listTree(pid)) {
    try {
      const fields = readStatFields(one);
      times.set(`${one} ended`, (Number(fields[13]) + Number(fields[14])) * tickMs);
      for (const thread of readdirSync(`/proc/${one}/task`)) {
        const [nanoseconds] = readFileSync(`/proc/${one}/task/${thread}/schedstat`, 'utf8').split(' ');
        times.set(`${one} ${thread}`, Number(nanoseconds) / 1e6);
      }
    } catch {
      // The process has ended since it was listed.
    }
  }
  return times;
}

/**
 * Returns the milliseconds of CPU time between two readings. The time of a process that ended in between is in the time of its
 * parent.
 */
export function computeUsedMs(before: TreeCpuTimes, after: TreeCpuTimes): number {
  const sum = (times: TreeCpuTimes) => Array.from(times.values()).reduce((all, one) => all + one, 0);
  return sum(after) - sum(before);
}

/** Returns the memory of a process and all its descendants as PSS, which counts shared memory once. */
export function readTreeMemoryBytes(pid: number): number {
  return listTree(pid).reduce((sum, one) => sum + readMemoryIfAlive(one), 0);
}

/** Returns 0 if the process has ended since it was listed, such as the database process of a connection. */
function readMemoryIfAlive(pid: number): number {
  try {
    return readMemoryBytes(pid);
  } catch {
    return 0;
  }
}

export function readMemoryBytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024;
}

function listTree(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), readParent(Number(name)));
  }
  const tree = [pid];
  for (const one of tree) for (const [child, parent] of parents) if (parent === one) tree.push(child);
  return tree;
}

export function readParent(pid: number): number {
  try {
    return Number(readStatFields(pid)[1]);
  } catch {
    return 0;
  }
}

/** Returns the fields after the command name, which may contain spaces and parentheses. */
function readStatFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
