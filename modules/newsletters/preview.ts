import { sampleAudience } from '#modules/audiences/audience.ts';
import type { AudienceChoice } from '#modules/audiences/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { filledSubject, fillPlaceholders, withoutCounting } from '#modules/newsletters/email.ts';
import type { StoredEmail } from '#modules/newsletters/email.ts';
import { inLanguage } from '#modules/newsletters/phrases.ts';
import { Refusal } from '#modules/refusal.ts';
import { readValues } from '#modules/subscribers/find.ts';

/** The email as one person would get it in a language, and others whom it can be looked at for, where it says anything of a person. */
export type Preview = {
  subject: string;
  html: string;
  text: string;
  sizeBytes: number;
  people: { id: number; email: string; name: string | null }[];
};

/** Without a person, or with one who is gone, the fallbacks stand there. */
export async function previewOf(
  ctx: Ctx,
  stored: StoredEmail,
  {
    audience,
    personId,
    language,
  }: { audience: AudienceChoice | null; personId?: number | undefined; language: Language },
): Promise<Preview> {
  // A preview is not an opening, and a link in it is not a click.
  const email = withoutCounting(inLanguage(stored, language));
  const isPersonal = email.personal !== null;
  const known = isPersonal && personId !== undefined ? await readValues(ctx, [personId]) : undefined;
  const found = personId === undefined ? undefined : known?.get(personId);
  const person = found === undefined ? null : { ...found, language };
  const fills = { leave: '', reader: '', person };
  return {
    subject: filledSubject(email, person),
    // Whoever looks at a preview looks at this server, whatever its public address is.
    html: fillPlaceholders(email.html, email, fills).replaceAll(
      `src="${ctx.settings.publicUrl}/media/`,
      'src="/media/',
    ),
    text: fillPlaceholders(email.text, email, fills),
    sizeBytes: Buffer.byteLength(inLanguage(stored, language).html),
    people: isPersonal ? await peopleIn(ctx, audience) : [],
  };
}

/** Nobody of an audience that was deleted: what is wrong with it is a finding of its own. */
async function peopleIn(ctx: Ctx, audience: AudienceChoice | null): Promise<Preview['people']> {
  try {
    return await sampleAudience(ctx, audience);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
