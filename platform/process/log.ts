import { isatty } from 'node:tty';
import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput } from '#platform/process/output.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Field names whose values never reach a log line, at any depth that the product logs. */
const secretFields = ['password', 'token', 'authorization', 'secret', 'login', 'databaseUrl', 'directUrl'];

/**
 * The product's log: one JSON line each on standard output, readable text on a terminal. In both no character
 * of a visitor can steer a terminal or hide text. A terminal or a reader that stands still holds nobody up (`output.ts`).
 */
export function createLog(level: LogLevel, stream: DestinationStream = outputStream()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: faultFields },
      redact: {
        paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[masked]',
      },
    },
    { write: (line) => stream.write(escapeSteering(line)) },
  );
}

/** What a fault says of itself. Drivers hang whole connections on theirs: those are no part of a line. */
function faultFields(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  const { name, message, stack, cause } = fault;
  const code = 'code' in fault ? fault.code : undefined;
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: faultFields(cause) }) };
}

function outputStream(): DestinationStream {
  const output = standardOutput(droppedLine);
  return { write: (line) => output.write(shown(line)) };
}

/** Text for people on standard output, in order with the log. */
export function say(text: string): void {
  standardOutput(droppedLine).write(`${text}\n`);
}

function shown(line: string): string {
  return isTerminalOutput ? readableLine(line) : line;
}

/** True if standard output is a terminal: a person reads the output, and it is not saved. */
export const isTerminalOutput: boolean = isatty(1);

function droppedLine(count: number): string {
  const time = new Date().toISOString();
  const msg = `${count} log lines were dropped: nobody read them`;
  return shown(`${JSON.stringify({ level: 'error', time, dropped: count, msg })}\n`);
}

/** One JSON line of the log as a person reads it: time of day, level, message, fields. */
export function readableLine(line: string): string {
  const { time, level, msg, ...rest } = JSON.parse(line);
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${escapeControls([msg, ...fields].join(' '))}\n`;
}

/**
 * JSON leaves DEL, the C1 controls (U+009B starts a terminal command) and the marks that turn the writing
 * direction as they are.
 */
function escapeSteering(text: string): string {
  return text.replace(/[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, escaped);
}

function escapeControls(text: string): string {
  return escapeSteering(text.replace(/[\u0000-\u001f]/g, escaped));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
