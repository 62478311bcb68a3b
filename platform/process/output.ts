import { constants, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { getErrorCode } from '#platform/process/error-fields.ts';

/**
 * A non-blocking output. Dispose it before its descriptor is closed, because the system reuses free descriptors for
 * the next file or connection.
 */
export type Output = Disposable & {
  /** Writes a line with its line break. Never waits: lines are queued if the reader is slow, and dropped if the queue is full. */
  write(line: string): void;
  /** Waits up to `limitMs` until the queue is written. Use it at the end of the process. */
  flush(limitMs: number): void;
};

/** Maximum size of the queue, about 2,500 request lines. Limits the memory if the reader is blocked. */
export const outputQueueBytes = 512 * 1024;

/**
 * Pauses before the next attempt: after the reader accepted a part of the queue (`some`), accepted nothing (`none`),
 * or is gone.
 */
const retryMs = { some: 1, none: 50, gone: 1_000 };

/** Time for which a process that is ending waits for a reader. The time is shorter than the time limit of any supervisor. */
const lastFlushMs = 500;

/**
 * Writes lines to a non-blocking descriptor. Errors never end the process: a missing reader (EPIPE) and a full disk
 * (ENOSPC) are tried again with the next lines. If more than {@link outputQueueBytes} are queued, lines are dropped
 * until half of the queue is written, and replaced with `droppedLine`.
 */
export function openOutput(descriptor: number, droppedLine: (count: number) => string): Output {
  let queue: Buffer[] = [];
  let queuedBytes = 0;
  let dropped = 0;
  let retry: NodeJS.Timeout | undefined;

  function add(line: string): void {
    const bytes = Buffer.from(line);
    queue.push(bytes);
    queuedBytes += bytes.length;
  }

  /** Writes line by line, because a write of up to 4 KB to a pipe is atomic and does not mix with lines of other processes. */
  function writeQueued(): void {
    let written = 0;
    const before = queuedBytes;
    try {
      for (; written < queue.length; written += 1) {
        let rest = queue[written] ?? Buffer.alloc(0);
        while (rest.length > 0) {
          const bytes = writeSync(descriptor, rest);
          queuedBytes -= bytes;
          rest = rest.subarray(bytes);
          queue[written] = rest;
        }
      }
    } catch (error) {
      // EAGAIN: the reader is slow. Other errors may be temporary too, and cannot be reported anywhere.
      const reader = getErrorCode(error) !== 'EAGAIN' ? 'gone' : queuedBytes < before ? 'some' : 'none';
      retry ??= setTimeout(resume, retryMs[reader]).unref();
    }
    queue = queue.slice(written);
  }

  function resume(): void {
    retry = undefined;
    writeQueued();
    if (dropped === 0 || queuedBytes > outputQueueBytes / 2) return;
    add(droppedLine(dropped));
    dropped = 0;
    if (retry === undefined) writeQueued();
  }

  return {
    write(line) {
      if (dropped > 0 || queuedBytes + Buffer.byteLength(line) > outputQueueBytes) {
        dropped += 1;
        return;
      }
      add(line);
      if (retry === undefined) writeQueued();
    },
    flush(limitMs) {
      const until = performance.now() + limitMs;
      const pause = new Int32Array(new SharedArrayBuffer(4));
      do {
        clearTimeout(retry);
        resume();
      } while (
        queue.length > 0 &&
        performance.now() < until &&
        Atomics.wait(pause, 0, 0, 10) === 'timed-out'
      );
    },
    [Symbol.dispose]: () => {
      clearTimeout(retry);
      queue = [];
    },
  };
}

let sharedOutput: Output | undefined;

/** Returns the standard output of this process or thread. Flushes its queue at exit. Uses the `droppedLine` of the first call. */
export function standardOutput(droppedLine: (count: number) => string): Output {
  if (sharedOutput) return sharedOutput;
  const output = openOutput(openNonBlocking(1), droppedLine);
  process.on('exit', () => output.flush(lastFlushMs));
  sharedOutput = output;
  return output;
}

/**
 * Returns a non-blocking descriptor for the same terminal, pipe or socket. Opens terminals and pipes again if permitted,
 * because the non-blocking mode is shared with the shell and other programs. Returns the descriptor of a file unchanged.
 */
function openNonBlocking(descriptor: number): number {
  const { rdev, ...kind } = inspectDescriptor(descriptor);
  const flags = constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY;
  const descriptorPath = `/proc/self/fd/${descriptor}`;
  if (isatty(descriptor)) {
    // After su, the terminal belongs to another user, but every user may open the controlling terminal.
    return (
      tryOpen(descriptorPath, flags) ??
      (rdev === getControllingTerminal() ? tryOpen('/dev/tty', flags) : undefined) ??
      descriptor
    );
  }
  if (kind.isPipe) {
    const opened = tryOpen(descriptorPath, flags);
    if (opened !== undefined) return opened;
  }
  // A socket (journal of systemd), or a pipe of another user (container): opening Node's stream makes the descriptor non-blocking
  // permanently.
  if (kind.isPipe || kind.isSocket) void process.stdout;
  return descriptor;
}

function inspectDescriptor(descriptor: number): { rdev: number; isPipe: boolean; isSocket: boolean } {
  const stat = fstatSync(descriptor);
  return { rdev: stat.rdev, isPipe: stat.isFIFO(), isSocket: stat.isSocket() };
}

function tryOpen(path: string, flags: number): number | undefined {
  try {
    return openSync(path, flags);
  } catch {
    return undefined;
  }
}

/** Returns the device number of the controlling terminal, in the format of fstat (proc_pid_stat(5), field 7). */
function getControllingTerminal(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[4]);
  } catch {
    return undefined;
  }
}
