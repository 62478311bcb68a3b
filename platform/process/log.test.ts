import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog, type LogLevel, formatReadableLine } from '#platform/process/log.ts';

function openLog(level: LogLevel = 'debug') {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(line) }) };
}

const controlCharacters = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

describe('a log line', () => {
  it('is one line of JSON with time, level, message and fields', () => {
    const { lines, log } = openLog();
    log.info({ status: 200, path: '/' }, 'request');
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '');
    expect(line).toEqual({ level: 'info', time: line.time, status: 200, path: '/', msg: 'request' });
    expect(new Date(line.time).toISOString()).toBe(line.time);
  });

  it.each(['password', 'token', 'authorization', 'secret', 'login', 'databaseUrl', 'directUrl'])(
    'masks %s at every logged depth',
    (name) => {
      const { lines, log } = openLog();
      log.warn({ [name]: 'hunter22', body: { [name]: 'hunter22', deep: { [name]: 'hunter22' } } }, 'refused');
      expect(lines[0]).not.toContain('hunter22');
      expect(lines[0]?.match(/\[masked\]/g)).toHaveLength(3);
    },
  );

  it('contains the stack of an error', () => {
    const { lines, log } = openLog();
    log.error({ err: new Error('disk full') }, 'page failed');
    const { err } = JSON.parse(lines[0] ?? '');
    expect(err.message).toBe('disk full');
    expect(err.stack).toContain('log.test.ts');
  });

  it('is omitted below the chosen level', () => {
    const { lines, log } = openLog('warn');
    log.info({}, 'request');
    log.warn({}, 'slow');
    expect(lines).toHaveLength(1);
    const quiet = openLog('silent');
    quiet.log.error({}, 'anything');
    expect(quiet.lines).toHaveLength(0);
  });

  it('contains no terminal control character, and loses no other text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\u009b2J', '\u001b[2J', '\u202e', '\u007f', ''),
        (text, evil) => {
          const { lines, log } = openLog();
          log.info({ path: text + evil }, evil + text);
          expect(lines[0]?.trimEnd()).not.toMatch(controlCharacters);
          expect(lines[0]?.trimEnd()).not.toContain('\n');
          const line = JSON.parse(lines[0] ?? '');
          expect(line.path).toBe((text + evil).toWellFormed());
          expect(formatReadableLine(lines[0] ?? '').trimEnd()).not.toMatch(controlCharacters);
        },
      ),
    );
  });
});

describe('a log line on a terminal', () => {
  it('has time, level, message and fields', () => {
    const line = JSON.stringify({
      level: 'warn',
      time: '2026-11-20T06:07:08.900Z',
      path: '/a b',
      msg: 'slow',
    });
    expect(formatReadableLine(line)).toBe('06:07:08 warn  slow path="/a b"\n');
  });

  it('escapes control characters of a message', () => {
    const line = JSON.stringify({
      level: 'info',
      time: '2026-11-20T06:07:08.900Z',
      msg: 'a\u001b[2J\nb\u009b',
    });
    expect(formatReadableLine(line)).toBe('06:07:08 info  a\\u001b[2J\\u000ab\\u009b\n');
  });
});
