import type { Context } from 'hono';
import type { Call } from '#api/http/call.ts';
import { toConditionalResponse } from '#api/http/conditional.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { ListResult } from '#api/http/handler.ts';
import { setPageHeaders } from '#api/http/paging.ts';
import type { PageRequest } from '#api/http/paging.ts';
import { formatJsonLine, streamText } from '#api/http/text-stream.ts';

/** Content type of line-by-line responses. */
export const ndjsonType = 'application/x-ndjson';

/** Sends the result of a handler in the format of its call. */
export async function sendResult(
  c: Context<ApiEnv>,
  call: Call,
  page: PageRequest | undefined,
  result: unknown,
): Promise<Response> {
  if (result instanceof Response) return result;
  if (isGenerator(result))
    return c.body(streamText(toJsonLines(result)), 200, { 'Content-Type': ndjsonType });
  const response = page === undefined ? c.json(result) : sendList(c, page, result);
  return call.isConditional === true ? toConditionalResponse(c, response) : response;
}

/** Sends a bare array; all other information is in headers. */
function sendList(c: Context<ApiEnv>, page: PageRequest, result: unknown): Response {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler of a list answers nothing else
  const { items, headers = {}, ...pageInfo } = result as ListResult<unknown>;
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  setPageHeaders(c, page, pageInfo);
  return c.json(items);
}

function isGenerator(result: unknown): result is AsyncGenerator<unknown, void> {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result;
}

async function* toJsonLines(values: AsyncGenerator<unknown, void>): AsyncGenerator<string, void> {
  for await (const value of values) yield formatJsonLine(value);
}
