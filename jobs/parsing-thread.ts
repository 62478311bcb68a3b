import { Refusal } from '#domain/refusal.ts';
import run, { type ParserName, parsers, type ParsingTask } from '#jobs/parsing-worker.ts';
import { openTaskThread } from '#platform/process/task-thread.ts';

type Parser<Name extends ParserName> = (typeof parsers)[Name];
type Parsing = {
  [Name in ParserName]: (
    input: Parameters<Parser<Name>>[0],
    by: string | number,
  ) => Promise<Awaited<ReturnType<Parser<Name>>>>;
};

/** The longest text that a form or an archive may contain takes less than a second to parse; a text that takes longer is an attack. */
const taskLimitMs = 5_000;
const heapMb = 256;
/** Cleaning takes 1 ms for 2,000 characters at most: a post of this length is done before a thread has started. */
const shortCharacters = 16 * 1024;
const maxWaiting = 100;
const maxWaitingOfOne = 20;

/**
 * Parses foreign text in a separate thread, one text after the other; callers (`by`) take turns. Each parser throws
 * Refusal `invalid` for a text that takes more than 5 s or 256 MB, and EAGAIN, which is answered with 503 and
 * Retry-After, when too many texts wait.
 */
export function openParsing(
  timeLimit = () => AbortSignal.timeout(taskLimitMs),
): Parsing & { close(): Promise<void> } {
  const thread = openTaskThread<ParsingTask, unknown>({
    module: new URL('./parsing-worker.ts', import.meta.url),
    maxWaiting,
    maxWaitingOfOne,
    timeLimit,
    maxOldGenerationSizeMb: heapMb,
  });
  const parse = (name: ParserName) => async (input: unknown, by: string | number) => {
    try {
      if (isShort(input)) return await run({ name, input });
      return await thread.run({ name, input }, { turn: by });
    } catch (error) {
      throw isTrap(error) ? new Refusal('invalid', 'text.tooComplex') : error;
    }
  };
  const names = Object.keys(parsers);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one function for each name of the parsers
  const parsing = Object.fromEntries(names.map((name) => [name, parse(name as ParserName)])) as Parsing;
  return { ...parsing, close: () => thread.close() };
}

/** Returns true for short texts of posts only, because their parsers are proven to be linear (tests/readers.test.ts). */
function isShort(input: unknown): boolean {
  const bodies = Array.isArray(input) ? input.map((post: { body: string }) => post.body) : [input];
  return (
    bodies.every((body) => typeof body === 'string') &&
    bodies.reduce((sum, { length }) => sum + length, 0) <= shortCharacters
  );
}

/** Returns true if the task took too long or used all memory that a task may use. */
function isTrap(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
