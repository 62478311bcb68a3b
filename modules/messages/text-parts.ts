import type { IncomingEmail } from '#modules/messages/mail-schema.ts';
import type { TextPart } from '#modules/messages/ports.ts';
import { joinOwnParts } from '#modules/messages/reading/folded-text.ts';
import type { Ctx } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/** Divides the texts of emails, by their ids: what was written now, what is quoted, the signature. `readerId`: the member who asks. */
export async function listTextParts(
  ctx: Pick<Ctx, 'parsing'>,
  emails: readonly IncomingEmail[],
  readerId: number,
): Promise<ReadonlyMap<number, TextPart[]>> {
  const found = new Map<number, TextPart[]>();
  for (const { id, body } of emails) found.set(id, await divide(ctx, body, readerId));
  return found;
}

/** Returns only what was written now. */
export async function ownText(ctx: Pick<Ctx, 'parsing'>, body: string): Promise<string> {
  return joinOwnParts(await divide(ctx, body, 'emails'));
}

/** A text that takes too long to divide is one part. */
async function divide(ctx: Pick<Ctx, 'parsing'>, body: string, by: string | number): Promise<TextPart[]> {
  if (body === '') return [];
  try {
    return await ctx.parsing.foldText(body, by);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ kind: 'own', text: body }];
  }
}
