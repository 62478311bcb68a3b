import type { IncomingEmail } from '#modules/messages/mail-schema.ts';
import type { EmailTextPart } from '#modules/messages/ports.ts';
import { joinNewText } from '#modules/messages/reading/split-email-text.ts';
import type { Ctx } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';

/** Splits emails into new text, quoted text and signature; returns the parts by email id. `readerId` is the requesting member. */
export async function listTextParts(
  ctx: Pick<Ctx, 'parsing'>,
  emails: readonly IncomingEmail[],
  readerId: number,
): Promise<ReadonlyMap<number, EmailTextPart[]>> {
  const partsById = new Map<number, EmailTextPart[]>();
  for (const { id, body } of emails) partsById.set(id, await splitText(ctx, body, readerId));
  return partsById;
}

/** Returns only the new text, without quotes and signature. */
export async function getNewText(ctx: Pick<Ctx, 'parsing'>, body: string): Promise<string> {
  return joinNewText(await splitText(ctx, body, 'emails'));
}

/** Splits the text of an email. Returns the text as one part if splitting takes too long. */
async function splitText(
  ctx: Pick<Ctx, 'parsing'>,
  body: string,
  by: string | number,
): Promise<EmailTextPart[]> {
  if (body === '') return [];
  try {
    return await ctx.parsing.foldText(body, by);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ kind: 'own', text: body }];
  }
}
