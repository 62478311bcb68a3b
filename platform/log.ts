import { type DestinationStream, type Logger, pino } from 'pino';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Field names whose values never reach a log line, at any depth that the product logs. */
const secretFields = ['password', 'token', 'authorization', 'secret', 'smtpUrl', 'databaseUrl'];

/**
 * The product's log: one JSON line each on standard output, readable text on a terminal. pino escapes control
 * characters in JSON; the terminal form escapes them itself.
 */
export function createLog(level: LogLevel, stream: DestinationStream = outputStream()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: '[masked]' },
    },
    stream,
  );
}

/** An address of a person, short enough to tell two apart and no more: `a…@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`;
}

function outputStream(): DestinationStream {
  return process.stdout.isTTY
    ? { write: (line) => void process.stdout.write(readable(line)) }
    : pino.destination(1);
}

function readable(line: string): string {
  const { time, level, msg, ...rest } = JSON.parse(line);
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${escapeControls([msg, ...fields].join(' '))}\n`;
}

function escapeControls(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, (character) => JSON.stringify(character).slice(1, -1));
}
