import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openOutput, outputQueueBytes } from '#platform/process/output.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const createDroppedLine = (count: number) => `${count} dropped\n`;
const createLine = (name: string | number) => `${name}`.padEnd(999, '.') + '\n';
const nonBlocking = constants.O_NONBLOCK;

/** Creates a named pipe with a writer and a reader. The test can close the reader and open it again. */
function openPipe() {
  const folder = createTemporaryFolder();
  const path = join(folder.path, 'pipe');
  execFileSync('mkfifo', [path]);
  let reader: number | undefined = openSync(path, constants.O_RDONLY | nonBlocking);
  const writer = openSync(path, constants.O_WRONLY | nonBlocking);
  const leave = () => {
    if (reader !== undefined) closeSync(reader);
    reader = undefined;
  };
  return {
    writer,
    leave,
    comeBack: () => {
      reader = openSync(path, constants.O_RDONLY | nonBlocking);
    },
    read: () => (reader === undefined ? '' : readAll(reader)),
    [Symbol.dispose]: () => {
      leave();
      closeSync(writer);
      folder[Symbol.dispose]();
    },
  };
}

function readAll(descriptor: number): string {
  const room = Buffer.alloc(64 * 1024);
  let text = '';
  try {
    for (;;) {
      const bytes = readSync(descriptor, room);
      if (bytes === 0) return text;
      text += room.toString('utf8', 0, bytes);
    }
  } catch {
    return text;
  }
}

describe('output without waiting', () => {
  it('is written when the call returns, if the pipe is being read', () => {
    using pipe = openPipe();
    using output = openOutput(pipe.writer, createDroppedLine);
    output.write('one\n');
    output.write('two\n');
    expect(pipe.read()).toBe('one\ntwo\n');
  });

  it('is queued up to a limit, and reports the number of dropped lines at their position', async () => {
    using pipe = openPipe();
    using output = openOutput(pipe.writer, createDroppedLine);
    const count = 2 * Math.ceil(outputQueueBytes / 1000);
    for (let index = 0; index < count; index += 1) output.write(createLine(index));
    let text = '';
    await pollUntil(() => {
      text += pipe.read();
      return text.endsWith('dropped\n') || undefined;
    }, 'the line that tells of those dropped');
    const lines = text.trimEnd().split('\n');
    const shown = lines.slice(0, -1).map((one) => Number.parseInt(one, 10));
    // No line is torn or missing before the gap, and the count of dropped lines is correct.
    expect(shown).toEqual(shown.map((_, index) => index));
    expect(shown.length * 1000).toBeGreaterThanOrEqual(outputQueueBytes);
    expect(lines.at(-1)).toBe(`${count - shown.length} dropped`);
    output.write('next\n');
    expect(pipe.read()).toBe('next\n');
  });

  it('continues after a reader closed the pipe, and writes to the next reader', () => {
    using pipe = openPipe();
    using output = openOutput(pipe.writer, createDroppedLine);
    pipe.leave();
    for (let index = 0; index < 3000; index += 1) output.write(createLine(index));
    pipe.comeBack();
    output.flush(0);
    expect(pipe.read().startsWith(createLine(0))).toBe(true);
  });

  it('continues after a full disk', () => {
    const full = openSync('/dev/full', 'w');
    const fill = () => {
      using output = openOutput(full, createDroppedLine);
      for (let index = 0; index < 3000; index += 1) output.write(createLine(index));
      output.flush(0);
    };
    vi.useFakeTimers();
    try {
      expect(fill).not.toThrow();
      // Remaining output would be written to the next file or connection with the same descriptor number.
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
      closeSync(full);
    }
  });

  it('waits for a reader at the end of the process, up to the requested time', () => {
    using pipe = openPipe();
    while (canWrite(pipe.writer));
    using output = openOutput(pipe.writer, createDroppedLine);
    output.write('last\n');
    output.flush(20);
    expect(pipe.read()).not.toContain('last');
    output.flush(20);
    expect(pipe.read()).toBe('last\n');
  });
});

function canWrite(writer: number): boolean {
  try {
    return writeSync(writer, Buffer.alloc(4096, 46)) > 0;
  } catch {
    return false;
  }
}
