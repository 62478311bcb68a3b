import type { Ctx } from '#domain/context.ts';
import {
  filledSubject,
  fillPlaceholders,
  readTrackingToken,
  trackingToken,
} from '#domain/newsletters/email.ts';
import { storedEmail } from '#domain/newsletters/email-store.ts';
import { readValues } from '#domain/subscribers/values.ts';
import type { PersonValues } from '#domain/newsletters/personal.ts';
import { recordTrackingEvent } from '#domain/newsletters/tracking-store.ts';

/** Servers of mail programs that load pictures, for a person or by themselves: counted apart (docs/decisions/010-newsletter-engine.md). */
const proxies = /GoogleImageProxy|YahooMailProxy|ggpht\.com|Outlook-?Proxy|^Mozilla\/5\.0$/;

/** The email's picture was loaded. Any token is taken; only a reader's is counted. */
export async function countOpen(ctx: Ctx, token: string, userAgent: string): Promise<void> {
  const reader = readTrackingToken(ctx, token);
  if (reader === undefined) return;
  const what = proxies.test(userAgent) ? 'proxyOpened' : 'opened';
  await recordTrackingEvent(ctx.db, what, reader, ctx.clock.now());
}

/**
 * Where a counted link leads; undefined for a token or a number that no email holds. Leads nowhere but to addresses
 * that stand in the email itself. A click is counted where opens are.
 */
export async function followLink(ctx: Ctx, token: string, index: number): Promise<string | undefined> {
  const reader = readTrackingToken(ctx, token);
  const email = reader && (await storedEmail(ctx.db, reader.newsletterId));
  const target = email?.links[index];
  if (reader === undefined || target === undefined) return undefined;
  if (email?.countsOpens) await recordTrackingEvent(ctx.db, 'clicked', reader, ctx.clock.now());
  return target;
}

/**
 * The email as a page, for those whose mail program shows it badly; undefined for a token that is no reader's. Its
 * links to leave lead to the home page: who passes the address on does not hand out the right to unsubscribe.
 */
export async function viewEmail(
  ctx: Ctx,
  token: string,
): Promise<{ subject: string; html: string } | undefined> {
  const reader = readTrackingToken(ctx, token);
  const email = reader && (await storedEmail(ctx.db, reader.newsletterId));
  if (reader === undefined || email === undefined) return undefined;
  const person = email.personal === null ? null : await personOf(ctx, reader.subscriberId);
  const fills = { leave: '', reader: trackingToken(ctx, reader), person };
  const html = fillPlaceholders(email.html, email, fills);
  const base = `${ctx.settings.publicUrl}/newsletter`;
  const home = `${ctx.settings.publicUrl}/`;
  return {
    subject: filledSubject(email, person),
    html: html.replaceAll(`${base}/unsubscribe?token=`, home).replaceAll(`${base}/preferences?token=`, home),
  };
}

async function personOf(ctx: Ctx, subscriberId: number): Promise<PersonValues | null> {
  return (await readValues(ctx, [subscriberId])).get(subscriberId) ?? null;
}
