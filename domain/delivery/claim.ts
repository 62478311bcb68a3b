import type { ClaimRow } from '#domain/delivery/claim-store.ts';
import type { EmailTemplate } from '#domain/delivery/mime.ts';
import { prepareTemplate } from '#domain/delivery/personalize.ts';
import type { SendingCtx } from '#domain/delivery/sending-context.ts';
import type { Language } from '#domain/languages/limits.ts';
import { languageOf } from '#domain/languages/spoken.ts';
import { readEmail, type StoredEmail } from '#domain/newsletters/email.ts';
import type { PersonValues } from '#domain/newsletters/personal.ts';
import { inLanguage } from '#domain/newsletters/phrases.ts';
import { issueUnsubscribeTokens } from '#domain/subscribers/tokens.ts';
import { readValues } from '#domain/subscribers/find.ts';

/** An email to one person, ready to be filled and sent. */
export type Claim = ClaimRow & {
  newsletterId: number;
  template: EmailTemplate;
  /** What is known of the person, where the newsletter says any of it. */
  values?: PersonValues | undefined;
};

/** The email of a newsletter in each language that somebody read so far; it is made once for each. */
export type Templates = Map<number, { email: StoredEmail; byLanguage: Map<Language, EmailTemplate> }>;

/**
 * Makes claims of the rows of one newsletter: with their links to leave, its template in the language of each, kept in `templates`, and
 * what it says of people. The language is the one that stands with the person now: whatever dies after this, the next claim finds the same.
 */
export async function prepareClaims(
  ctx: SendingCtx,
  templates: Templates,
  newsletterId: number,
  rows: readonly ClaimRow[],
): Promise<Claim[]> {
  await issueUnsubscribeTokens(
    ctx,
    ctx.db,
    rows.filter(({ isGranted }) => !isGranted).map(({ subscriberId }) => subscriberId),
  );
  const { email, byLanguage } = await templatesOf(ctx, templates, newsletterId);
  const ids = rows.map(({ subscriberId }) => subscriberId);
  const people = email.personal === null ? noValues : await readValues(ctx, ids);
  return rows.map((row) => {
    const language = languageOf(row.language) ?? 'en';
    const template =
      byLanguage.get(language) ?? prepareTemplate(ctx, newsletterId, inLanguage(email, language));
    byLanguage.set(language, template);
    const known = people.get(row.subscriberId);
    return Object.assign(row, { newsletterId, template, values: known && { ...known, language } });
  });
}

const noValues: ReadonlyMap<number, PersonValues> = new Map();

async function templatesOf(
  ctx: SendingCtx,
  templates: Templates,
  newsletterId: number,
): Promise<NonNullable<ReturnType<Templates['get']>>> {
  const kept = templates.get(newsletterId);
  if (kept !== undefined) return kept;
  const email = await readEmail(ctx, newsletterId);
  if (email === undefined) throw new Error(`Newsletter ${newsletterId} was never rendered`);
  const made = { email, byLanguage: new Map<Language, EmailTemplate>() };
  templates.set(newsletterId, made);
  return made;
}
