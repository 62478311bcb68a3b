import { listSampleSubscribers } from '#modules/audiences/audience.ts';
import type { AudienceChoice } from '#modules/audiences/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { fillSubject, fillPlaceholders, removeTracking } from '#modules/newsletters/email.ts';
import type { StoredEmail } from '#modules/newsletters/email.ts';
import { fillPhrases } from '#modules/newsletters/phrases.ts';
import { AppError } from '#modules/app-error.ts';
import { readSubscriberValues } from '#modules/subscribers/find-subscribers.ts';

/**
 * The email for one subscriber in a language. If the email has merge fields, `people` are subscribers for whom a
 * preview can be requested.
 */
export type Preview = {
  subject: string;
  html: string;
  text: string;
  sizeBytes: number;
  people: { id: number; email: string; name: string | null }[];
};

/** Renders a preview. Merge fields show their fallbacks without `personId`, and for a deleted subscriber. */
export async function renderPreview(
  ctx: Ctx,
  stored: StoredEmail,
  {
    audience,
    personId,
    language,
  }: { audience: AudienceChoice | null; personId?: number | undefined; language: Language },
): Promise<Preview> {
  // A preview counts neither as an open nor as a click.
  const email = removeTracking(fillPhrases(stored, language));
  const isPersonal = email.personal !== null;
  const valuesById =
    isPersonal && personId !== undefined ? await readSubscriberValues(ctx, [personId]) : undefined;
  const values = personId === undefined ? undefined : valuesById?.get(personId);
  const person = values === undefined ? null : { ...values, language };
  const fills = { leave: '', reader: '', person };
  return {
    subject: fillSubject(email, person),
    // Preview images use the request's own host, because the public URL may not be reachable yet.
    html: fillPlaceholders(email.html, email, fills).replaceAll(
      `src="${ctx.settings.publicUrl}/media/`,
      'src="/media/',
    ),
    text: fillPlaceholders(email.text, email, fills),
    sizeBytes: Buffer.byteLength(fillPhrases(stored, language).html),
    people: isPersonal ? await listPreviewPeople(ctx, audience) : [],
  };
}

/** Returns an empty list for a deleted audience; the pre-send check reports the deletion separately. */
async function listPreviewPeople(ctx: Ctx, audience: AudienceChoice | null): Promise<Preview['people']> {
  try {
    return await listSampleSubscribers(ctx, audience);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
