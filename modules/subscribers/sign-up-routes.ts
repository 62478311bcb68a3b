import type { Context } from 'hono';
import { rejectMistypedHost } from '#modules/email-address/mistyped-host.ts';
import { subscriptions as calls } from '#modules/subscribers/sign-up-contract.ts';
import { decodeText, parseJson, validateFields, readBytes } from '#api/http/body.ts';
import type { ApiEnv } from '#api/http/env.ts';
import { readMultipart, readUrlencoded, toUniqueFields } from '#api/http/form.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { translateMessage } from '#content/visitor-language.ts';
import { countGoal } from '#modules/analytics/click.ts';
import type { Ctx } from '#modules/context.ts';
import {
  addLanguagePrefix,
  type Language,
  splitTextOnlyParameter,
  toTextOnlyAddress,
} from '#modules/translations/constants.ts';
import { readLanguageTexts } from '#modules/translations/stored-language.ts';
import { countSubscribers, getSubscriberStatistics } from '#modules/subscribers/statistics.ts';
import { elapsedField, minFillMs, honeypotField, subscriberLimits } from '#modules/subscribers/constants.ts';
import { listSubscribers, subscribe } from '#modules/subscribers/subscriber.ts';
import type { SubscribeResult } from '#modules/subscribers/subscriber.ts';
import { AppError } from '#modules/app-error.ts';

/** Maximum size of a request body. The documented client sends one address; the limit leaves space for any encoding. */
const bodyLimitBytes = 16 * 1024;

export const subscriptions: Handlers<typeof calls> = {
  /** Responds with JSON to a script, and with a redirect (303) to a form that was submitted without a script. */
  async create({ c, query: { language } }, ctx) {
    if (!wantsPage(c)) {
      const visitorTexts = await readLanguageTexts(ctx, language ?? null);
      const result = await createSubscription(c, ctx, language).catch((error: unknown) => {
        const host = getMeantHost(error);
        if (host === undefined) throw error;
        return { host };
      });
      // The script shows the message of the response `trap`.
      if ('host' in result)
        return {
          data: { confirmation: 'trap' },
          message: translateMessage(visitorTexts, 'email.mistyped', result),
        };
      const { confirmation, isFilledByProgram } = result;
      if (isFilledByProgram)
        return {
          data: { confirmation: 'trap' },
          message: translateMessage(visitorTexts, 'newsletter.refused.trapNote'),
        };
      return { data: { confirmation }, message: translateMessage(visitorTexts, 'newsletter.subscribed') };
    }
    const { isTextOnly } = splitTextOnlyParameter(c.req.url);
    const redirectTo = (page: string) => {
      const localizedPath = addLanguagePrefix(language ?? 'en', page);
      return c.redirect(isTextOnly ? toTextOnlyAddress(localizedPath) : localizedPath, 303);
    };
    try {
      const { confirmation, isFilledByProgram } = await createSubscription(c, ctx, language);
      // A browser without scripts may also show no styles, so a visitor may have seen the honeypot field. The page
      // says that the field must be empty.
      if (isFilledByProgram) return redirectTo('/newsletter/refused?reason=trap');
      return redirectTo(`/newsletter/subscribed${confirmation === 'sent' ? '?confirm=1' : ''}`);
    } catch (error) {
      if (!(error instanceof AppError))
        ctx.log.error({ requestId: c.get('requestId'), err: error }, 'sign-up failed');
      const host = getMeantHost(error);
      return redirectTo(`/newsletter/refused?reason=${host ? `mistyped&host=${host}` : getReason(error)}`);
    }
  },

  async list({ page }, ctx) {
    const [rows, { total }] = await Promise.all([
      listSubscribers(ctx, { limit: page.limit + 1, after: parseCursorId(page) }),
      countSubscribers(ctx),
    ]);
    const { shown, last } = splitPage(rows, page);
    const items = shown.map(({ id, email, state, createdAt }) => ({ id, email, state, created: createdAt }));
    return { items, total, next: last && String(last.id) };
  },

  async count(_asked, ctx) {
    return { ...(await getSubscriberStatistics(ctx)), asOf: ctx.clock.now() };
  },
};

async function createSubscription(
  c: Context<ApiEnv>,
  ctx: Ctx,
  language: Language | undefined,
): Promise<SubscribeResult & { isFilledByProgram: boolean }> {
  const fields = validateFields(calls.create.body, await readFields(c));
  const elapsedMs = fields[elapsedField];
  if (elapsedMs !== undefined && elapsedMs < minFillMs)
    ctx.log.info(
      { requestId: c.get('requestId'), elapsedMs },
      'sign-up form submitted faster than a person types',
    );
  const { email, topics = [] } = fields;
  const signUp = { email, topics, isFilledByProgram: (fields[honeypotField] ?? '') !== '' };
  // A page sends a Referer. Other clients may not ask their user, so their address is stored at once.
  if (c.req.header('Referer') !== undefined) await rejectMistypedHost(ctx, email);
  const subscribed = await subscribe(ctx, signUp, {
    client: c.get('clientAddress'),
    page: getReferringPage(c),
    language,
  });
  if (!signUp.isFilledByProgram)
    countGoal(ctx, 'sign-up', { network: c.get('clientAddress'), headers: c.req.header() });
  return { ...subscribed, isFilledByProgram: signUp.isFilledByProgram };
}

/** Returns the path of the page with the form from the Referer header, or null for a missing or foreign Referer. */
function getReferringPage(c: Context<ApiEnv>): string | null {
  const referrer = URL.parse(c.req.header('Referer') ?? '');
  if (referrer === null || referrer.host !== c.req.header('Host')) return null;
  return referrer.pathname.slice(0, subscriberLimits.pageCharacters);
}

/** Detects the format from the body instead of the header: clients declare JSON and send form data (specification 7.9). */
async function readFields(c: Context<ApiEnv>): Promise<unknown> {
  const bytes = await readBytes(c, bodyLimitBytes);
  const text = decodeText(bytes).trimStart();
  if (text.startsWith('{')) return parseJson(text);
  if (text.startsWith('--')) return addTopics(toUniqueFields(await readMultipart(bytes)));
  return addTopics(toUniqueFields(readUrlencoded(text.trimEnd())));
}

/**
 * Joins the topic checkboxes of a form into the field `topics`. Each checkbox has its own name, because field names
 * must be unique.
 */
function addTopics(fields: Record<string, string>): Record<string, string> {
  const ids = Object.keys(fields).flatMap((name) => /^topic-(\d{1,9})$/.exec(name)?.[1] ?? []);
  return ids.length === 0 ? fields : { ...fields, topics: ids.join(',') };
}

function wantsPage(c: Context<ApiEnv>): boolean {
  return (c.req.header('Accept') ?? '').includes('text/html');
}

/** Returns the mail host that the visitor probably meant, if that is the error. */
function getMeantHost(error: unknown): string | undefined {
  const isMistyped = error instanceof AppError && error.message === 'email.mistyped';
  return isMistyped ? String(error.details.values?.['host']) : undefined;
}

function getReason(error: unknown): 'invalid' | 'busy' | 'failed' {
  if (!(error instanceof AppError)) return 'failed';
  return error.code === 'tooMany' || error.code === 'busy' ? 'busy' : 'invalid';
}
