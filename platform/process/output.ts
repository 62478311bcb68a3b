import { constants, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { codeOf } from '#platform/process/error-fields.ts';

/** Disposed before its descriptor is closed: a number that is free is given to the next file or connection. */
export type Output = Disposable & {
  /** One line with its end. Never waits: what the reader does not take is queued, and dropped when the queue is full. */
  write(line: string): void;
  /** Waits for the reader, `limitMs` at most: for the end of the process. */
  flush(limitMs: number): void;
};

/** Some 2,500 lines of requests: memory stays flat however long nobody reads. */
export const outputQueueBytes = 512 * 1024;

/** How long a reader is left alone that took something, that took nothing, and that is gone. */
const retryMs = { some: 1, none: 50, gone: 1_000 };

/** How long the end of the process waits for a reader: less than any supervisor's patience. */
const lastFlushMs = 500;

/**
 * Writes lines to a descriptor that does not block, at once where its reader takes them. Nothing ends the process: a
 * reader that is gone (EPIPE) and a full disk (ENOSPC) are tried again with the next lines. When more than
 * {@link outputQueueBytes} wait, lines are dropped until half of them are read; `droppedLine` then stands in their place.
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

  /** Line by line: a write of up to 4 KB into a pipe is whole or not at all, beside those of other processes. */
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
      // EAGAIN: the reader takes no more for now. Anything else may pass too, and there is nowhere to say it.
      const reader = codeOf(error) !== 'EAGAIN' ? 'gone' : queuedBytes < before ? 'some' : 'none';
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

let standard: Output | undefined;

/** Standard output of this process or thread, whose queue is written at its end. `droppedLine` is that of the first call. */
export function standardOutput(droppedLine: (count: number) => string): Output {
  if (standard) return standard;
  const output = openOutput(unblocked(1), droppedLine);
  process.on('exit', () => output.flush(lastFlushMs));
  standard = output;
  return output;
}

/**
 * A descriptor for the same terminal, pipe or socket that does not block. Terminals and pipes are opened anew where that
 * is allowed: not blocking belongs to an opening, which a shell and other programs share. A file stays as it is.
 */
function unblocked(descriptor: number): number {
  const { rdev, ...kind } = describe(descriptor);
  const flags = constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY;
  const own = `/proc/self/fd/${descriptor}`;
  if (isatty(descriptor)) {
    // After su a terminal belongs to somebody else; everybody may open the one that controls the session.
    return (
      tryOpen(own, flags) ??
      (rdev === controllingTerminal() ? tryOpen('/dev/tty', flags) : undefined) ??
      descriptor
    );
  }
  if (kind.isPipe) {
    const opened = tryOpen(own, flags);
    if (opened !== undefined) return opened;
  }
  // A socket (systemd's journal), or a pipe that another user made (a container's): Node makes it not block as it opens
  // its stream, and leaves it so.
  if (kind.isPipe || kind.isSocket) void process.stdout;
  return descriptor;
}

function describe(descriptor: number): { rdev: number; isPipe: boolean; isSocket: boolean } {
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

/** The device of the terminal that controls this session, as fstat tells it (proc_pid_stat(5), field 7). */
function controllingTerminal(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[4]);
  } catch {
    return undefined;
  }
}
