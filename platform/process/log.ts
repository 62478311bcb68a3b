import { isatty } from 'node:tty';
import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput } from '#platform/process/output.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Fields whose values are masked in log lines, at every depth that the product logs. */
const secretFields = ['password', 'token', 'authorization', 'secret', 'login', 'databaseUrl', 'directUrl'];

/**
 * Creates the log: one JSON line per entry on standard output, readable text on a terminal. Escapes characters in input of
 * visitors that could control a terminal or hide text. A blocked reader does not block the process (`output.ts`).
 */
export function createLog(level: LogLevel, stream: DestinationStream = outputStream()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
      redact: {
        paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[masked]',
      },
    },
    { write: (line) => stream.write(escapeUnsafeCharacters(line)) },
  );
}

/** Serializes an error without the connections that drivers attach to their errors. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: serializeError(cause) }) };
}

function outputStream(): DestinationStream {
  const output = standardOutput(formatDroppedLine);
  return { write: (line) => output.write(formatForOutput(line)) };
}

/** Writes text for people to standard output, in order with the log. */
export function printToOutput(text: string): void {
  standardOutput(formatDroppedLine).write(`${text}\n`);
}

function formatForOutput(line: string): string {
  return isTerminalOutput ? formatReadableLine(line) : line;
}

/** True if standard output is a terminal. Then a person reads the output, and no program saves it. */
export const isTerminalOutput: boolean = isatty(1);

function formatDroppedLine(count: number): string {
  const time = new Date().toISOString();
  const msg = `${count} log lines were dropped, because the output was not read`;
  return formatForOutput(`${JSON.stringify({ level: 'error', time, dropped: count, msg })}\n`);
}

/** Formats a JSON log line for people: time of day, level, message, fields. */
export function formatReadableLine(line: string): string {
  const { time, level, msg, ...rest } = JSON.parse(line);
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${escapeControls([msg, ...fields].join(' '))}\n`;
}

/** Escapes DEL, C1 controls (U+009B starts a terminal command) and bidirectional marks, which JSON does not escape. */
function escapeUnsafeCharacters(text: string): string {
  return text.replace(/[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, escapeCharacter);
}

function escapeControls(text: string): string {
  return escapeUnsafeCharacters(text.replace(/[\u0000-\u001f]/g, escapeCharacter));
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
