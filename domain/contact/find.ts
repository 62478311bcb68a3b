import type { Message } from '#domain/contact/schema.ts';
import { messagesNewestFirst } from '#domain/contact/store.ts';
import type { Ctx } from '#domain/context.ts';

/** The newest messages whose address, phone number or words hold the text; no character of it is special. */
export async function findMessages(ctx: Ctx, text: string, limit: number): Promise<Message[]> {
  return messagesNewestFirst(ctx.db, { text }, { limit });
}
