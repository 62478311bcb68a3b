import type { Context } from 'hono';
import type { Call } from '#api/http/call.ts';
import { getActor, getClientInfo } from '#api/http/request-actor.ts';
import { validateFields, validateValue, readJson } from '#api/http/body.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { HandlerRequest } from '#api/http/handler.ts';
import { readPageRequest } from '#api/http/paging.ts';
import { parsePathId } from '#api/http/path-id.ts';
import { toWireName } from '#api/wire-names.ts';
import { receiveUploadForm } from '#api/http/upload-form.ts';
import type { UploadForm } from '#api/http/upload-form.ts';
import type { Ctx } from '#modules/context.ts';

/** A parsed request. Disposing it deletes its uploaded files. */
export type ParsedRequest = AsyncDisposable & { handlerRequest: HandlerRequest };

/**
 * Reads a request by its call: path, page and query, then the body.
 * @throws {AppError} missing for an invalid id, malformed for an invalid cursor, and errors of the body (body.ts, upload-form.ts)
 */
export async function readRequest(c: Context<ApiEnv>, ctx: Ctx, call: Call): Promise<ParsedRequest> {
  const path = readPath(c, call);
  const page = call.list === undefined ? undefined : readPageRequest(c);
  const query = readQuery(c, call);
  const { body, form } = await readBody(c, ctx, call);
  const actor = call.may === 'public' ? undefined : getActor(c);
  const handlerRequest = { c, path, page, query, body, files: form?.files, actor, origin: getClientInfo(c) };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was read by the call that types it
    handlerRequest: handlerRequest as HandlerRequest,
    [Symbol.asyncDispose]: async () => form?.[Symbol.asyncDispose](),
  };
}

function readPath(c: Context<ApiEnv>, { missing }: Call): Record<string, string | number> {
  const path: Record<string, string | number> = { ...c.req.param() };
  if (missing !== undefined) path['id'] = parsePathId(String(path['id']), missing);
  return path;
}

function readQuery(c: Context<ApiEnv>, { query, refusesEmptyQuery }: Call): unknown {
  if (query === undefined) return undefined;
  // Removes NUL, because PostgreSQL rejects the query and a download would break off. Users cannot type NUL, so no
  // search needs it.
  const values = Object.keys(query.shape).map(
    (name) => [name, c.req.query(toWireName(name))?.replaceAll('\0', '')] as const,
  );
  const presentValues = values.filter(([, value]) => value !== '' || refusesEmptyQuery === true);
  return validateValue(query, Object.fromEntries(presentValues));
}

async function readBody(
  c: Context<ApiEnv>,
  ctx: Ctx,
  call: Call,
): Promise<{ body?: unknown; form?: UploadForm }> {
  const { body: schema, files, limits = {} } = call;
  const type = (c.req.header('Content-Type') ?? '').toLowerCase();
  if ((schema ?? files) === undefined || call.isReadByHandler === true) return {};
  if (call.isBodyOptional === true && type === '') return {};
  const mayBeJson = files === undefined || call.bodyTypes?.includes('application/json') === true;
  if (schema !== undefined && mayBeJson && !(files !== undefined && type.startsWith('multipart/')))
    return { body: await readJson(c, schema, limits.jsonBytes) };
  const form = await receiveUploadForm(c, ctx, files ?? {}, limits);
  try {
    return { body: schema && validateFields(schema, form.fields), form };
  } catch (error) {
    await form[Symbol.asyncDispose]();
    throw error;
  }
}
