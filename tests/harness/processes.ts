import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

export type RunningProcess = { pid: number; command: string };

/** Lists all running processes without zombies. Uses /proc if it exists, because small systems have no `ps`. */
export function listProcesses(): RunningProcess[] {
  return existsSync('/proc/self/cmdline') ? listFromProc() : listFromPs();
}

function listFromProc(): RunningProcess[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // A zombie has no command line.
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return command ? [{ pid: Number(pid), command }] : [];
    } catch {
      return [];
    }
  });
}

function listFromPs(): RunningProcess[] {
  return execFileSync('ps', ['-A', '-ww', '-o', 'pid=,stat=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+([^Z\s]\S*)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, , command = '']) => ({ pid: Number(pid), command }));
}
