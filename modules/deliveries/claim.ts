import type { ClaimRow } from '#modules/deliveries/claim-store.ts';
import type { EmailTemplate } from '#modules/deliveries/mime.ts';
import { prepareTemplate } from '#modules/deliveries/personalize.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import type { Language } from '#modules/translations/constants.ts';
import { parseLanguageTag } from '#modules/translations/stored-language.ts';
import { readEmail, type StoredEmail, removeTracking } from '#modules/newsletters/email.ts';
import type { PersonValues } from '#modules/newsletters/merge-fields.ts';
import { fillPhrases } from '#modules/newsletters/phrases.ts';
import { issueUnsubscribeTokens } from '#modules/subscribers/tokens.ts';
import { readSubscriberValues } from '#modules/subscribers/find-subscribers.ts';

/** An email to one subscriber, ready to be filled in and sent. */
export type Claim = ClaimRow & {
  newsletterId: number;
  template: EmailTemplate;
  /** The personal values of the subscriber, if the newsletter uses any. */
  values?: PersonValues | undefined;
};

/**
 * The prepared emails of each newsletter: one template per language, with and without counting (pixel and counted
 * links). Each template is prepared only once, because the preparation is costly.
 */
export type PreparedTemplates = Map<number, { email: StoredEmail; byKind: Map<string, EmailTemplate> }>;

/**
 * Prepares the deliveries of one newsletter for sending: unsubscribe links, the template in the subscriber's language
 * (cached in `templates`), and personal values. The language is read from the subscriber at this time; a later claim
 * after a crash reads the language again.
 */
export async function prepareClaims(
  ctx: SendingCtx,
  templates: PreparedTemplates,
  newsletterId: number,
  rows: readonly ClaimRow[],
): Promise<Claim[]> {
  await issueUnsubscribeTokens(
    ctx,
    ctx.db,
    rows.filter(({ isGranted }) => !isGranted).map(({ subscriberId }) => subscriberId),
  );
  const { email, byKind } = await getTemplates(ctx, templates, newsletterId);
  const ids = rows.map(({ subscriberId }) => subscriberId);
  const valuesBySubscriber = email.personal === null ? emptyValues : await readSubscriberValues(ctx, ids);
  return rows.map((row) => {
    const language = parseLanguageTag(row.language) ?? 'en';
    const kind = row.isCounted ? `${language} counted` : language;
    const template = byKind.get(kind) ?? prepareTemplate(ctx, newsletterId, toEmail(email, language, row));
    byKind.set(kind, template);
    const knownValues = valuesBySubscriber.get(row.subscriberId);
    return Object.assign(row, {
      newsletterId,
      template,
      values: knownValues && { ...knownValues, language },
    });
  });
}

function toEmail(email: StoredEmail, language: Language, { isCounted }: ClaimRow): StoredEmail {
  const translatedEmail = fillPhrases(email, language);
  return isCounted ? translatedEmail : removeTracking(translatedEmail);
}

const emptyValues: ReadonlyMap<number, PersonValues> = new Map();

async function getTemplates(
  ctx: SendingCtx,
  templates: PreparedTemplates,
  newsletterId: number,
): Promise<NonNullable<ReturnType<PreparedTemplates['get']>>> {
  const cachedTemplates = templates.get(newsletterId);
  if (cachedTemplates !== undefined) return cachedTemplates;
  const email = await readEmail(ctx, newsletterId);
  if (email === undefined) throw new Error(`Newsletter ${newsletterId} has no rendered email`);
  const newTemplates = { email, byKind: new Map<string, EmailTemplate>() };
  templates.set(newsletterId, newTemplates);
  return newTemplates;
}
