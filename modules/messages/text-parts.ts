import type { IncomingEmail } from '#modules/messages/mail-schema.ts';
import type { TextPart } from '#modules/messages/ports.ts';
import { joinOwnParts } from '#modules/messages/reading/folded-text.ts';
import type { Ctx } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/** Splits emails into new text, quoted text and signature; returns the parts by email id. `readerId` is the requesting member. */
export async function listTextParts(
  ctx: Pick<Ctx, 'parsing'>,
  emails: readonly IncomingEmail[],
  readerId: number,
): Promise<ReadonlyMap<number, TextPart[]>> {
  const found = new Map<number, TextPart[]>();
  for (const { id, body } of emails) found.set(id, await divide(ctx, body, readerId));
  return found;
}

/** Returns only the new text, without quotes and signature. */
export async function ownText(ctx: Pick<Ctx, 'parsing'>, body: string): Promise<string> {
  return joinOwnParts(await divide(ctx, body, 'emails'));
}

/** Returns the text as one part if splitting takes too long. */
async function divide(ctx: Pick<Ctx, 'parsing'>, body: string, by: string | number): Promise<TextPart[]> {
  if (body === '') return [];
  try {
    return await ctx.parsing.foldText(body, by);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ kind: 'own', text: body }];
  }
}
