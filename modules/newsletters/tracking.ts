import type { Ctx } from '#modules/context.ts';
import { addressIn, type Language } from '#modules/translations/constants.ts';
import {
  filledSubject,
  fillPlaceholders,
  readTrackingToken,
  trackingToken,
  withoutCounting,
} from '#modules/newsletters/email.ts';
import { storedEmail } from '#modules/newsletters/email-store.ts';
import { readValues } from '#modules/subscribers/find.ts';
import { trackingLimits } from '#modules/newsletters/constants.ts';
import { addressPrefix, inLanguage } from '#modules/newsletters/phrases.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import type { PersonValues } from '#modules/newsletters/personal.ts';
import {
  clickCounts,
  hasAgreed,
  hourCounts,
  recordClick,
  recordOpen,
} from '#modules/newsletters/tracking-store.ts';
import type { HourCount, ClickCount } from '#modules/newsletters/tracking-store.ts';
import type { Audience } from '#modules/analytics/audience.ts';

/** Servers of mail programs that load pictures, for a person or by themselves: counted apart (docs/decisions/010-newsletter-engine.md). */
const proxies = /GoogleImageProxy|YahooMailProxy|ggpht\.com|Outlook-?Proxy|^Mozilla\/5\.0$/;

/** The email's picture was loaded. Any token is taken; only a reader's is counted. */
export async function countOpen(ctx: Ctx, token: string, userAgent: string): Promise<void> {
  const reader = readTrackingToken(ctx, token);
  if (reader === undefined) return;
  const what = proxies.test(userAgent) ? 'proxyOpened' : 'opened';
  await recordOpen(ctx.db, what, reader, ctx.clock.now());
}

/**
 * Where a counted link leads; undefined for a token or a number that no email holds. Leads nowhere but to addresses
 * that stand in the email itself. A click is counted where opens are: that of a program which says so apart, none of who
 * asks not to be counted, and none where nobody pressed (HEAD, prefetch).
 */
export async function followLink(
  ctx: Ctx,
  token: string,
  { index, audience }: { index: number; audience: Audience },
): Promise<string | undefined> {
  const reader = readTrackingToken(ctx, token);
  const email = reader && (await storedEmail(ctx.db, reader.newsletterId));
  const target = email?.links[index];
  if (reader === undefined || email === undefined || target === undefined) return undefined;
  if (!email.countsOpens || audience === 'uncounted') return target;
  const click = { link: email.links.indexOf(target), by: audience === 'bot' ? 'program' : 'person' } as const;
  await recordClick(ctx.db, click, reader, ctx.clock.now());
  return target;
}

/** One address that the email leads to; `programs`: follows of scanners that say what they are. */
export type ClickedAddress = Omit<ClickCount, 'link'> & { address: string };
/** What readers did in one hour since the beginning; people count in the hour in which they first opened or clicked. */
export type EngagementHour = { hour: number } & Record<HourCount['name'], number>;
export type Engagement = {
  startedAt: Date | null;
  links: ClickedAddress[];
  allLinks: number;
  hours: EngagementHour[];
};

/**
 * Which links were followed, the most followed first and 500 at most, and when people opened and clicked: each of the
 * hours up to now, two weeks at most, and one more for all that came later. Refuses `missing`.
 */
export async function readEngagement(ctx: Ctx, newsletterId: number): Promise<Engagement> {
  const { startedAt } = await readNewsletter(ctx, newsletterId);
  const [email, counts, hours] = await Promise.all([
    storedEmail(ctx.db, newsletterId),
    clickCounts(ctx.db, newsletterId),
    hourCounts(ctx.db, newsletterId),
  ]);
  const byLink = new Map(counts.map(({ link, ...count }) => [link, count]));
  const addresses = [...new Set(email?.links)];
  const links = addresses
    .map((address) =>
      Object.assign({ address }, byLink.get(email?.links.indexOf(address) ?? -1) ?? unfollowed),
    )
    .toSorted((one, other) => other.clicks - one.clicks || other.programs - one.programs);
  const passed =
    startedAt === null ? 0 : Math.floor((ctx.clock.now().getTime() - startedAt.getTime()) / 3600_000);
  return {
    startedAt,
    links: links.slice(0, trackingLimits.linksShown),
    allLinks: links.length,
    hours: Array.from({ length: Math.max(0, Math.min(passed, trackingLimits.hours)) + 1 }, (_, hour) =>
      engagementHour(hours, hour),
    ),
  };
}

const unfollowed = { people: 0, clicks: 0, programs: 0 };

function engagementHour(counts: readonly HourCount[], hour: number): EngagementHour {
  const sums: EngagementHour = { hour, opened: 0, proxyOpened: 0, clicked: 0, programs: 0 };
  for (const one of counts) if (one.hour === hour) sums[one.name] += one.count;
  return sums;
}

/**
 * The email as a page, for those whose mail program shows it badly, in the language that its address names, which is the one of
 * the email; undefined for a token that is no reader's. Its
 * links to leave lead to the home page: who passes the address on does not hand out the right to unsubscribe.
 */
export async function viewEmail(
  ctx: Ctx,
  token: string,
  language: Language,
): Promise<{ subject: string; html: string } | undefined> {
  const reader = readTrackingToken(ctx, token);
  const stored = reader && (await storedEmail(ctx.db, reader.newsletterId));
  if (reader === undefined || stored === undefined) return undefined;
  const spoken = inLanguage(stored, language);
  const email = (await hasAgreed(ctx.db, reader.subscriberId)) ? spoken : withoutCounting(spoken);
  const known = email.personal === null ? null : await personOf(ctx, reader.subscriberId);
  const person = known === null ? null : { ...known, language };
  const fills = { leave: '', reader: trackingToken(ctx, reader), person };
  const html = fillPlaceholders(email.html, email, fills);
  const home = `${ctx.settings.publicUrl}${addressIn(language, '/')}`;
  const base = `${ctx.settings.publicUrl}${addressPrefix(language)}/newsletter`;
  return {
    subject: filledSubject(email, person),
    html: html.replaceAll(`${base}/unsubscribe?token=`, home).replaceAll(`${base}/preferences?token=`, home),
  };
}

async function personOf(ctx: Ctx, subscriberId: number): Promise<PersonValues | null> {
  return (await readValues(ctx, [subscriberId])).get(subscriberId) ?? null;
}
