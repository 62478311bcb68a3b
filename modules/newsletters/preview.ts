import { sampleAudience } from '#modules/audiences/audience.ts';
import type { AudienceChoice } from '#modules/audiences/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { filledSubject, fillPlaceholders, withoutCounting } from '#modules/newsletters/email.ts';
import type { StoredEmail } from '#modules/newsletters/email.ts';
import { inLanguage } from '#modules/newsletters/phrases.ts';
import { Refusal } from '#modules/refusal.ts';
import { readValues } from '#modules/subscribers/find.ts';

/** The email for one person in a language, and other people for the preview if the email has merge fields. */
export type Preview = {
  subject: string;
  html: string;
  text: string;
  sizeBytes: number;
  people: { id: number; email: string; name: string | null }[];
};

/** Uses the fallbacks without a person or if the person was deleted. */
export async function previewOf(
  ctx: Ctx,
  stored: StoredEmail,
  {
    audience,
    personId,
    language,
  }: { audience: AudienceChoice | null; personId?: number | undefined; language: Language },
): Promise<Preview> {
  // A preview counts neither as an open nor as a click.
  const email = withoutCounting(inLanguage(stored, language));
  const isPersonal = email.personal !== null;
  const known = isPersonal && personId !== undefined ? await readValues(ctx, [personId]) : undefined;
  const found = personId === undefined ? undefined : known?.get(personId);
  const person = found === undefined ? null : { ...found, language };
  const fills = { leave: '', reader: '', person };
  return {
    subject: filledSubject(email, person),
    // Preview images use the request's own host, because the public URL may not be reachable yet.
    html: fillPlaceholders(email.html, email, fills).replaceAll(
      `src="${ctx.settings.publicUrl}/media/`,
      'src="/media/',
    ),
    text: fillPlaceholders(email.text, email, fills),
    sizeBytes: Buffer.byteLength(inLanguage(stored, language).html),
    people: isPersonal ? await peopleIn(ctx, audience) : [],
  };
}

/** Returns an empty list for a deleted audience; the pre-send check reports the deletion separately. */
async function peopleIn(ctx: Ctx, audience: AudienceChoice | null): Promise<Preview['people']> {
  try {
    return await sampleAudience(ctx, audience);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
