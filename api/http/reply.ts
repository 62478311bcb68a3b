import type { Context } from 'hono';
import type { Call } from '#api/http/call.ts';
import { answerUnlessHeld } from '#api/http/conditional.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { ListAnswer } from '#api/http/handler.ts';
import { describePage } from '#api/http/paging.ts';
import type { Page } from '#api/http/paging.ts';
import { jsonLine, streamText } from '#api/http/text-stream.ts';

/** Content type of line-by-line responses. */
export const linesType = 'application/x-ndjson';

/** Sends the result of a handler in the format of its call. */
export async function reply(
  c: Context<ApiEnv>,
  call: Call,
  page: Page | undefined,
  answer: unknown,
): Promise<Response> {
  if (answer instanceof Response) return answer;
  if (isGenerator(answer)) return c.body(streamText(linesOf(answer)), 200, { 'Content-Type': linesType });
  const response = page === undefined ? c.json(answer) : replyList(c, page, answer);
  return call.isConditional === true ? answerUnlessHeld(c, response) : response;
}

/** Sends a bare array; all other information is in headers. */
function replyList(c: Context<ApiEnv>, page: Page, answer: unknown): Response {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler of a list answers nothing else
  const { items, headers = {}, ...about } = answer as ListAnswer<unknown>;
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  describePage(c, page, about);
  return c.json(items);
}

function isGenerator(answer: unknown): answer is AsyncGenerator<unknown, void> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}

async function* linesOf(values: AsyncGenerator<unknown, void>): AsyncGenerator<string, void> {
  for await (const value of values) yield jsonLine(value);
}
