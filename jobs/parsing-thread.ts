import { setImmediate as othersTurn } from 'node:timers/promises';
import { AppError } from '#modules/app-error.ts';
import run, { type ParserName, parsers, type ParsingTask } from '#jobs/parsing-worker.ts';
import { openTaskThread } from '#platform/process/task-thread.ts';

type Parser<Name extends ParserName> = (typeof parsers)[Name];
/** Functions of the thread, one for each parser. `by` identifies the caller; callers take turns. */
export type ParsingThread = {
  [Name in ParserName]: (
    input: Parameters<Parser<Name>>[0],
    by: string | number,
  ) => Promise<Awaited<ReturnType<Parser<Name>>>>;
};

/**
 * Parsing the longest text of a form or an archive takes less than a second of processor time. A text that takes 5 s is an
 * attack. A busy machine delays the thread, so the limit of elapsed time (60 s) only ends tasks that would never finish.
 */
const cpuLimitMs = 5_000;
const timeLimitMs = 60_000;
const heapMb = 256;
/** Parsers with proven linear cost (tests/readers.test.ts). They do not need the thread for short texts. */
const linearParsers: ReadonlySet<ParserName> = new Set<ParserName>([
  'composeOwnBody',
  'cleanBodies',
  'convertWordpressBody',
  'convertGhostBody',
  'findBodyParts',
  'composeMovedBody',
  'cleanEmail',
  'foldText',
]);
/**
 * Texts up to this length need no thread: cleaning takes at most 1 ms per 2,000 characters, which is less than the
 * start of a thread takes.
 */
const shortCharacters = 16 * 1024;
const maxWaiting = 100;
const maxWaitingPerCaller = 20;

/**
 * Parses foreign text in a separate thread, one text at a time; callers take turns.
 * @throws {AppError} invalid for a text that takes more than 5 s of processor time or 256 MB
 * @throws EAGAIN if too many texts wait, which becomes 503 with Retry-After
 */
export function openParsingThread(
  timeLimit = () => AbortSignal.timeout(timeLimitMs),
): ParsingThread & { close(): Promise<void> } {
  const thread = openTaskThread<ParsingTask, unknown>({
    module: new URL('./parsing-worker.ts', import.meta.url),
    maxWaiting,
    maxWaitingPerRequester: maxWaitingPerCaller,
    timeLimit,
    cpuLimitMs,
    maxOldGenerationSizeMb: heapMb,
  });
  const parse = (name: ParserName) => async (input: unknown, caller: string | number) => {
    try {
      if (linearParsers.has(name) && countCharacters(input) <= shortCharacters) {
        await othersTurn();
        return await run({ name, input });
      }
      return await thread.run({ name, input }, { requester: caller });
    } catch (error) {
      throw isResourceLimitError(error) ? new AppError('invalid', 'text.tooComplex') : error;
    }
  };
  const names = Object.keys(parsers);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one function for each name of the parsers
  const parsing = Object.fromEntries(names.map((name) => [name, parse(name as ParserName)])) as ParsingThread;
  return { ...parsing, close: () => thread.close() };
}

/** Returns the number of characters of all strings in a value. Infinite for bytes, which are not counted. */
function countCharacters(input: unknown): number {
  if (typeof input === 'string') return input.length;
  if (typeof input !== 'object' || input === null || input instanceof Date) return 0;
  if (ArrayBuffer.isView(input)) return Infinity;
  const parts: Iterable<unknown> =
    input instanceof Map ? [...input].flat() : input instanceof Set ? input : Object.values(input);
  let sum = 0;
  for (const part of parts) {
    sum += countCharacters(part);
    if (sum > shortCharacters) break;
  }
  return sum;
}

/** Returns true if the task exceeded its time limit or its memory limit. */
function isResourceLimitError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
