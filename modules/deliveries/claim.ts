import type { ClaimRow } from '#modules/deliveries/claim-store.ts';
import type { EmailTemplate } from '#modules/deliveries/mime.ts';
import { prepareTemplate } from '#modules/deliveries/personalize.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { languageOf } from '#modules/translations/spoken.ts';
import { readEmail, type StoredEmail, withoutCounting } from '#modules/newsletters/email.ts';
import type { PersonValues } from '#modules/newsletters/personal.ts';
import { inLanguage } from '#modules/newsletters/phrases.ts';
import { issueUnsubscribeTokens } from '#modules/subscribers/tokens.ts';
import { readValues } from '#modules/subscribers/find.ts';

/** An email to one subscriber, ready to be filled in and sent. */
export type Claim = ClaimRow & {
  newsletterId: number;
  template: EmailTemplate;
  /** The personal values of the subscriber, if the newsletter uses any. */
  values?: PersonValues | undefined;
};

/**
 * The prepared emails of each newsletter: one template per language, with and without counting (pixel and counted
 * links). The costly work is done once per template.
 */
export type Templates = Map<number, { email: StoredEmail; byKind: Map<string, EmailTemplate> }>;

/**
 * Prepares the deliveries of one newsletter for sending: unsubscribe links, the template in the subscriber's language
 * (cached in `templates`), and personal values. The language is read from the subscriber at this time; a later claim
 * after a crash reads it again.
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
  const { email, byKind } = await templatesOf(ctx, templates, newsletterId);
  const ids = rows.map(({ subscriberId }) => subscriberId);
  const people = email.personal === null ? noValues : await readValues(ctx, ids);
  return rows.map((row) => {
    const language = languageOf(row.language) ?? 'en';
    const kind = row.isCounted ? `${language} counted` : language;
    const template = byKind.get(kind) ?? prepareTemplate(ctx, newsletterId, emailOf(email, language, row));
    byKind.set(kind, template);
    const known = people.get(row.subscriberId);
    return Object.assign(row, { newsletterId, template, values: known && { ...known, language } });
  });
}

function emailOf(email: StoredEmail, language: Language, { isCounted }: ClaimRow): StoredEmail {
  const spoken = inLanguage(email, language);
  return isCounted ? spoken : withoutCounting(spoken);
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
  const made = { email, byKind: new Map<string, EmailTemplate>() };
  templates.set(newsletterId, made);
  return made;
}
