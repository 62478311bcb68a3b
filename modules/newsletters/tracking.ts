import type { Ctx } from '#modules/context.ts';
import { addLanguagePrefix, type Language } from '#modules/translations/constants.ts';
import {
  fillSubject,
  fillPlaceholders,
  readTrackingToken,
  createTrackingToken,
  removeTracking,
  type StoredEmail,
  type TrackedDelivery,
} from '#modules/newsletters/email.ts';
import { findStoredEmail } from '#modules/newsletters/email-store.ts';
import { readSubscriberValues } from '#modules/subscribers/find-subscribers.ts';
import { trackingLimits } from '#modules/newsletters/constants.ts';
import { getPathPrefix, fillPhrases } from '#modules/newsletters/phrases.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import type { PersonValues } from '#modules/newsletters/merge-fields.ts';
import {
  listClickCounts,
  hasAgreedToTracking,
  listHourCounts,
  recordClick,
  recordOpen,
} from '#modules/newsletters/tracking-store.ts';
import type { HourCount, ClickCount } from '#modules/newsletters/tracking-store.ts';
import type { VisitorKind } from '#modules/analytics/audience.ts';

/**
 * User agents of mail providers' servers that load images, on behalf of a reader or automatically. Opens by these
 * servers are counted separately (docs/decisions/010-newsletter-engine.md).
 */
const imageProxyPattern = /GoogleImageProxy|YahooMailProxy|ggpht\.com|Outlook-?Proxy|^Mozilla\/5\.0$/;

/** Counts a loaded pixel. Ignores invalid tokens. */
export async function countOpen(ctx: Ctx, token: string, userAgent: string): Promise<void> {
  const reader = readTrackingToken(ctx, token);
  if (reader === undefined) return;
  const event = imageProxyPattern.test(userAgent) ? 'proxyOpened' : 'opened';
  await recordOpen(ctx.db, event, reader, ctx.clock.now());
}

/**
 * Returns the target of a counted link, or undefined for an unknown token or index. Only URLs of the email itself can
 * be targets. Counts the click if the newsletter counts opens. Clicks by bots that identify themselves are counted
 * separately; HEAD and prefetch requests and clicks of visitors who do not want to be counted are not counted.
 */
export async function followLink(
  ctx: Ctx,
  token: string,
  { index, audience }: { index: number; audience: VisitorKind },
): Promise<string | undefined> {
  const reader = readTrackingToken(ctx, token);
  const email = reader && (await findStoredEmail(ctx.db, reader.newsletterId));
  const link = email?.links[index];
  if (reader === undefined || email === undefined || link === undefined) return undefined;
  const target = await localizeLink(ctx, email, { reader, link });
  if (!email.countsOpens || audience === 'uncounted') return target;
  const click = { link: email.links.indexOf(link), by: audience === 'bot' ? 'program' : 'person' } as const;
  await recordClick(ctx.db, click, reader, ctx.clock.now());
  return target;
}

/** Fills the language of a link to a post, which leads to the translation of the post in the language of the reader. */
async function localizeLink(
  ctx: Ctx,
  email: StoredEmail,
  { reader, link }: { reader: TrackedDelivery; link: string },
): Promise<string> {
  if (!link.includes(email.marker)) return link;
  const values = await findPersonValues(ctx, reader.subscriberId);
  const [target = link] = fillPhrases({ ...email, links: [link] }, values?.language ?? 'en').links;
  return target;
}

/** A link target of the email; `programs` counts clicks by bots that identify themselves. */
export type ClickedTarget = Omit<ClickCount, 'link'> & { address: string };
/** Activity in one hour since the start. A subscriber counts in the hour of the first open or click. */
export type EngagementHour = { hour: number } & Record<HourCount['name'], number>;
export type Engagement = {
  startedAt: Date | null;
  links: ClickedTarget[];
  allLinks: number;
  hours: EngagementHour[];
};

/**
 * Returns the links of the email, most clicked first, at most 500, and the opens and clicks of each hour until now.
 * The hours cover at most two weeks; one more entry contains all later hours.
 * @throws {AppError} missing
 */
export async function readEngagement(ctx: Ctx, newsletterId: number): Promise<Engagement> {
  const { startedAt } = await readNewsletter(ctx, newsletterId);
  const [email, counts, hours] = await Promise.all([
    findStoredEmail(ctx.db, newsletterId),
    listClickCounts(ctx.db, newsletterId),
    listHourCounts(ctx.db, newsletterId),
  ]);
  const byLink = new Map(counts.map(({ link, ...count }) => [link, count]));
  const addresses = [...new Set(email?.links)];
  const shown = new Map(
    addresses.map((link) => [
      link,
      email === undefined ? link : (fillPhrases({ ...email, links: [link] }, 'en').links[0] ?? link),
    ]),
  );
  const links = addresses
    .map((address) =>
      Object.assign(
        { address: shown.get(address) ?? address },
        byLink.get(email?.links.indexOf(address) ?? -1) ?? noClicks,
      ),
    )
    .toSorted((one, other) => other.clicks - one.clicks || other.programs - one.programs);
  const elapsedHours =
    startedAt === null ? 0 : Math.floor((ctx.clock.now().getTime() - startedAt.getTime()) / 3600_000);
  return {
    startedAt,
    links: links.slice(0, trackingLimits.linksShown),
    allLinks: links.length,
    hours: Array.from({ length: Math.max(0, Math.min(elapsedHours, trackingLimits.hours)) + 1 }, (_, hour) =>
      sumHour(hours, hour),
    ),
  };
}

const noClicks = { people: 0, clicks: 0, programs: 0 };

function sumHour(counts: readonly HourCount[], hour: number): EngagementHour {
  const sums: EngagementHour = { hour, opened: 0, proxyOpened: 0, clicked: 0, programs: 0 };
  for (const hourCount of counts) if (hourCount.hour === hour) sums[hourCount.name] += hourCount.count;
  return sums;
}

/**
 * Returns the email as a web page in a language, or undefined for an invalid token. Unsubscribe links lead to the home page, so
 * that a forwarded URL does not allow others to unsubscribe the reader.
 */
export async function renderEmailPage(
  ctx: Ctx,
  token: string,
  language: Language,
): Promise<{ subject: string; html: string } | undefined> {
  const reader = readTrackingToken(ctx, token);
  const stored = reader && (await findStoredEmail(ctx.db, reader.newsletterId));
  if (reader === undefined || stored === undefined) return undefined;
  const localized = fillPhrases(stored, language);
  const email = (await hasAgreedToTracking(ctx.db, reader.subscriberId))
    ? localized
    : removeTracking(localized);
  const values = email.personal === null ? null : await findPersonValues(ctx, reader.subscriberId);
  const person = values === null ? null : { ...values, language };
  const fills = { leave: '', reader: createTrackingToken(ctx, reader), person };
  const html = fillPlaceholders(email.html, email, fills);
  const home = `${ctx.settings.publicUrl}${addLanguagePrefix(language, '/')}`;
  const base = `${ctx.settings.publicUrl}${getPathPrefix(language)}/newsletter`;
  return {
    subject: fillSubject(email, person),
    html: html.replaceAll(`${base}/unsubscribe?token=`, home).replaceAll(`${base}/preferences?token=`, home),
  };
}

async function findPersonValues(ctx: Ctx, subscriberId: number): Promise<PersonValues | null> {
  return (await readSubscriberValues(ctx, [subscriberId])).get(subscriberId) ?? null;
}
