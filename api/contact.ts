import type { Context } from 'hono';
import { answerData } from '#api/answer.ts';
import { readJson } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { messages } from '#content/messages.ts';
import { leaveMessage } from '#domain/contact/message.ts';
import { message } from '#domain/contact/schema.ts';
import type { Ctx } from '#domain/context.ts';

/** POST /api/v1/contact: `{email, phone, body, topic}`; a form without script posts to its own page, /contact. */
export async function takeMessage(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  await leaveMessage(ctx, await readJson(c, message), { client: c.get('clientAddress') });
  return answerData(c, {}, messages['contact.sent']);
}
