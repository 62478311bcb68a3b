import { listFields } from '#modules/audiences/fields.ts';
import type { AudienceChoice } from '#modules/audiences/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { blankAddress } from '#modules/html/constants.ts';
import type { Language } from '#modules/translations/constants.ts';
import { renderEmail } from '#modules/newsletters/email.ts';
import type { NewsletterContent } from '#modules/newsletters/email.ts';
import { getMaxHtmlBytes } from '#modules/newsletters/phrases.ts';
import { findUnknownMergeFields } from '#modules/newsletters/merge-fields.ts';
import type { CleanedMessage } from '#modules/newsletters/ports.ts';
import { renderPreview } from '#modules/newsletters/preview.ts';
import type { Preview } from '#modules/newsletters/preview.ts';
import { getSenderSettings } from '#modules/mail-sender/settings.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { subject as subjectRule } from '#modules/newsletters/schema.ts';
import { findSpamWarnings, type SpamWarning } from '#modules/newsletters/spam-warnings.ts';
import { checkSenderRecords } from '#modules/mail-sender/records.ts';
import type { SenderRecord } from '#modules/mail-sender/records.ts';
import { countNewsletterAudience } from '#modules/newsletters/newsletter-audience.ts';
import { readRunningImports } from '#modules/subscribers/running-imports.ts';
import { AppError } from '#modules/app-error.ts';

/**
 * A result of the pre-send check. `blocked`: the newsletter cannot be sent. `warning`: the newsletter can be sent,
 * but should be reviewed.
 */
export type PreflightFinding = {
  name:
    | 'subject'
    | SpamWarning['name']
    | 'message'
    | 'text'
    | 'links'
    | 'images'
    | 'size'
    | 'unsubscribe'
    | 'fields'
    | 'postal'
    | 'archive'
    | 'subscribers'
    | 'languages'
    | 'imports'
    | 'SPF'
    | 'DKIM'
    | 'DMARC';
  level: 'good' | 'warning' | 'blocked';
  /** A message key. */
  message: string;
  values: Record<string, string | number>;
};

const maxListedItems = 5;
const longSubjectCharacters = 70;

/** Runs the pre-send check and renders a preview. Stores nothing. */
export async function preflight(
  ctx: Ctx,
  content: NewsletterContent & { audience: AudienceChoice | null; isArchived: boolean },
  { personId, language = 'en' }: { personId?: number | undefined; language?: Language | undefined } = {},
): Promise<{ findings: PreflightFinding[]; canBeSent: boolean; preview: Preview }> {
  const settings = await getSenderSettings(ctx);
  const { email, cleaned } = await renderEmail(ctx, content, settings);
  const preview = await renderPreview(ctx, email, { audience: content.audience, personId, language });
  const findings: PreflightFinding[] = [
    checkSubject(content.subject),
    ...checkMessage(cleaned, { hasCover: content.cover !== null }),
    ...checkSpamWarnings({ ...cleaned, subject: content.subject }, { countsClicks: settings.countsOpens }),
    checkSize(getMaxHtmlBytes(email)),
    checkUnsubscribeLink(email),
    ...(await checkBraces(ctx, { ...content, message: cleaned.message })),
    checkPostalAddress(settings.postalAddress),
    ...(await checkAudience(ctx, content.audience)),
    ...(await checkImports(ctx)),
    ...checkArchive(content),
    ...(await checkDnsRecords(ctx)),
  ];
  return { findings, canBeSent: findings.every(({ level }) => level !== 'blocked'), preview };
}

/** Warns about text in braces that looks like a merge field but does not name a known field. */
async function checkBraces(ctx: Ctx, { subject, message }: NewsletterContent): Promise<PreflightFinding[]> {
  const keys = (await listFields(ctx)).map(({ key }) => key);
  const unknown = findUnknownMergeFields(`${subject}\n${message}`, keys);
  if (unknown.length === 0) return [];
  const braces = unknown.slice(0, maxListedItems).join(', ');
  return [createFinding('fields', 'warning', 'check.unknownFields', { braces })];
}

async function checkAudience(ctx: Ctx, audience: AudienceChoice | null): Promise<PreflightFinding[]> {
  const emptyMessage = audience === null ? 'newsletter.noSubscribers' : 'newsletter.audienceEmpty';
  try {
    const { count, languages } = await countNewsletterAudience(ctx, audience);
    const values = { count: count.toLocaleString('en') };
    if (count === 0) return [createFinding('subscribers', 'blocked', emptyMessage, values)];
    const countsByLanguage = Object.fromEntries(
      Object.entries(languages).map(([tag, languageCount]) => [tag, languageCount.toLocaleString('en')]),
    );
    return [
      createFinding('subscribers', 'good', 'check.subscribers', values),
      createFinding('languages', 'good', 'check.languages', countsByLanguage),
    ];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [createFinding('subscribers', 'blocked', error.message)];
  }
}

/** Warns about running imports, because the count of recipients does not include subscribers who are still being imported. */
async function checkImports(ctx: Ctx): Promise<PreflightFinding[]> {
  const running = await readRunningImports(ctx.db);
  if (running === undefined) return [];
  const values = { line: running.line.toLocaleString('en'), lines: running.lines.toLocaleString('en') };
  return [
    createFinding('imports', 'warning', running.lines > 0 ? 'check.imports' : 'check.siteImport', values),
  ];
}

function checkSubject(subject: string): PreflightFinding {
  const parsed = subjectRule.safeParse(subject);
  if (!parsed.success)
    return createFinding('subject', 'blocked', parsed.error.issues[0]?.message ?? 'field.invalid');
  const isLong = parsed.data.length > longSubjectCharacters;
  return createFinding(
    'subject',
    isLong ? 'warning' : 'good',
    isLong ? 'check.subjectLong' : 'check.subject',
    {
      limit: longSubjectCharacters,
    },
  );
}

function checkMessage(
  { text, links, images }: CleanedMessage,
  { hasCover }: { hasCover: boolean },
): PreflightFinding[] {
  const brokenLinks = links.filter((link) => link === blankAddress || !isCompleteLink(link));
  const imagesWithoutAlt = images.filter(({ alt }) => (alt ?? '').trim() === '');
  const isEmpty = text === '' && images.length === 0 && !hasCover;
  return [
    createFinding(
      'message',
      isEmpty ? 'blocked' : 'good',
      isEmpty ? 'newsletter.messageRequired' : 'check.message',
    ),
    createFinding('text', text === '' ? 'warning' : 'good', text === '' ? 'check.noText' : 'check.text', {
      count: text.length,
    }),
    createFinding(
      'links',
      brokenLinks.length > 0 ? 'blocked' : 'good',
      brokenLinks.length > 0 ? 'check.linksBroken' : 'check.links',
      {
        count: brokenLinks.length > 0 ? brokenLinks.length : links.length,
        links: brokenLinks.slice(0, maxListedItems).join(', '),
      },
    ),
    createFinding(
      'images',
      imagesWithoutAlt.length > 0 ? 'warning' : 'good',
      imagesWithoutAlt.length > 0 ? 'check.imagesSilent' : 'check.images',
      {
        count: imagesWithoutAlt.length > 0 ? imagesWithoutAlt.length : images.length,
      },
    ),
  ];
}

function checkSpamWarnings(
  email: CleanedMessage & { subject: string },
  counting: { countsClicks: boolean },
): PreflightFinding[] {
  return findSpamWarnings(email, counting).map(({ name, message, values }) =>
    createFinding(name, 'warning', message, values),
  );
}

/** Checks the size of the email in the language with the longest HTML. */
function checkSize(sizeBytes: number): PreflightFinding {
  const isGood = sizeBytes <= newsletterLimits.emailBytes;
  return createFinding('size', isGood ? 'good' : 'blocked', isGood ? 'check.size' : 'newsletter.tooLarge', {
    kilobytes: Math.ceil(sizeBytes / 1024),
  });
}

function checkUnsubscribeLink(email: { html: string; text: string; marker: string }): PreflightFinding {
  const hasLink = [email.html, email.text].every((emailPart) =>
    emailPart.includes(`/newsletter/unsubscribe?token=${email.marker}`),
  );
  return createFinding(
    'unsubscribe',
    hasLink ? 'good' : 'blocked',
    hasLink ? 'check.unsubscribe' : 'check.noUnsubscribe',
  );
}

/** Warns if the public archive will show a newsletter that is sent only to a part of the subscribers. */
function checkArchive(audienceChoice: {
  audience: AudienceChoice | null;
  isArchived: boolean;
}): PreflightFinding[] {
  if (audienceChoice.audience === null || !audienceChoice.isArchived) return [];
  return [createFinding('archive', 'warning', 'check.archive')];
}

/**
 * Warns about a missing postal address: CAN-SPAM (15 U.S.C. 7704) and other laws require the address in each commercial email.
 */
function checkPostalAddress(postalAddress: string): PreflightFinding {
  const hasAddress = postalAddress !== '';
  return createFinding(
    'postal',
    hasAddress ? 'good' : 'warning',
    hasAddress ? 'check.postal' : 'check.noPostal',
  );
}

/**
 * Checks the DNS records. Missing records cause only warnings, because a relay may sign the emails, and this server
 * may be unable to reach DNS.
 */
async function checkDnsRecords(ctx: Ctx): Promise<PreflightFinding[]> {
  if (ctx.settings.mailTransport === 'file') return [];
  return (await getCachedRecords(ctx)).map(({ kind, name, state }) =>
    createFinding(kind, state === 'found' ? 'good' : 'warning', `check.record.${state}`, { kind, name }),
  );
}

/** Cache time of DNS results. The pre-send check runs after each pause in typing, and concurrent checks share one query. */
const recordCacheSeconds = 60;
const recordCache = new WeakMap<Ctx['dns'], { at: Date; records: Promise<SenderRecord[]> }>();

function getCachedRecords(ctx: Ctx): Promise<SenderRecord[]> {
  const now = ctx.clock.now();
  const cached = recordCache.get(ctx.dns);
  if (cached !== undefined && now.getTime() - cached.at.getTime() < recordCacheSeconds * 1000)
    return cached.records;
  const records = checkSenderRecords(ctx);
  recordCache.set(ctx.dns, { at: now, records });
  return records;
}

/** Checks a link without network access. A complete link contains a host with a dot, an email address, or a phone number. */
function isCompleteLink(link: string): boolean {
  // A path of this site: the rendered email contains the full URL.
  if (link.startsWith('/')) return true;
  const url = URL.parse(link);
  if (url === null) return false;
  if (url.protocol === 'mailto:')
    return /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(decodeURIComponentOrEmpty(url.pathname));
  if (url.protocol === 'tel:') return /\d{3}/.test(url.pathname);
  return /\.[a-z\d-]{2,}$/i.test(url.hostname);
}

function decodeURIComponentOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function createFinding(
  name: PreflightFinding['name'],
  level: PreflightFinding['level'],
  message: string,
  values: PreflightFinding['values'] = {},
): PreflightFinding {
  return { name, level, message, values };
}
