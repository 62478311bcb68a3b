import { listFields } from '#modules/audiences/fields.ts';
import type { AudienceChoice } from '#modules/audiences/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { blankAddress } from '#modules/html/constants.ts';
import type { Language } from '#modules/translations/constants.ts';
import { renderEmail } from '#modules/newsletters/email.ts';
import type { Written } from '#modules/newsletters/email.ts';
import { mostBytes } from '#modules/newsletters/phrases.ts';
import { unknownBraces } from '#modules/newsletters/personal.ts';
import type { CleanedMessage } from '#modules/newsletters/ports.ts';
import { previewOf } from '#modules/newsletters/preview.ts';
import type { Preview } from '#modules/newsletters/preview.ts';
import { readSettings } from '#modules/mail-sender/settings.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { subject as subjectRule } from '#modules/newsletters/schema.ts';
import { findSpamWarnings, type SpamWarning } from '#modules/newsletters/spam-warnings.ts';
import { senderRecords } from '#modules/mail-sender/records.ts';
import type { SenderRecord } from '#modules/mail-sender/records.ts';
import { countReached } from '#modules/newsletters/newsletter-audience.ts';
import { readRunningImports } from '#modules/subscribers/running-imports.ts';
import { Refusal } from '#modules/refusal.ts';

/**
 * A result of the pre-send check. `blocked`: sending would fail; `warning`: the newsletter can be sent, but should be reviewed.
 */
export type Finding = {
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

const namedLimit = 5;
const longSubject = 70;

/** Runs the pre-send check and renders a preview. Stores nothing. */
export async function preflight(
  ctx: Ctx,
  writing: Written & { audience: AudienceChoice | null; isArchived: boolean },
  { personId, language = 'en' }: { personId?: number | undefined; language?: Language | undefined } = {},
): Promise<{ findings: Finding[]; canBeSent: boolean; preview: Preview }> {
  const settings = await readSettings(ctx);
  const { email, cleaned } = await renderEmail(ctx, writing, settings);
  const preview = await previewOf(ctx, email, { audience: writing.audience, personId, language });
  const findings: Finding[] = [
    subjectFinding(writing.subject),
    ...messageFindings(cleaned, { hasCover: writing.cover !== null }),
    ...spamFindings({ ...cleaned, subject: writing.subject }, { countsClicks: settings.countsOpens }),
    sizeFinding(mostBytes(email)),
    unsubscribeFinding(email),
    ...(await bracesFindings(ctx, { ...writing, message: cleaned.message })),
    postalFinding(settings.postalAddress),
    ...(await audienceFindings(ctx, writing.audience)),
    ...(await importFindings(ctx)),
    ...archiveFinding(writing),
    ...(await recordFindings(ctx)),
  ];
  return { findings, canBeSent: findings.every(({ level }) => level !== 'blocked'), preview };
}

/** Warns about braces that look like a merge field but name no known field. */
async function bracesFindings(ctx: Ctx, { subject, message }: Written): Promise<Finding[]> {
  const keys = (await listFields(ctx)).map(({ key }) => key);
  const unknown = unknownBraces(`${subject}\n${message}`, keys);
  if (unknown.length === 0) return [];
  const braces = unknown.slice(0, namedLimit).join(', ');
  return [finding('fields', 'warning', 'check.unknownFields', { braces })];
}

async function audienceFindings(ctx: Ctx, audience: AudienceChoice | null): Promise<Finding[]> {
  const none = audience === null ? 'newsletter.nobody' : 'newsletter.nobodyChosen';
  try {
    const { count, languages } = await countReached(ctx, audience);
    const values = { count: count.toLocaleString('en') };
    if (count === 0) return [finding('subscribers', 'blocked', none, values)];
    const read = Object.fromEntries(
      Object.entries(languages).map(([tag, one]) => [tag, one.toLocaleString('en')]),
    );
    return [
      finding('subscribers', 'good', 'check.subscribers', values),
      finding('languages', 'good', 'check.languages', read),
    ];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [finding('subscribers', 'blocked', error.message)];
  }
}

/** The count of subscribers does not include people whose import is still running. */
async function importFindings(ctx: Ctx): Promise<Finding[]> {
  const running = await readRunningImports(ctx.db);
  if (running === undefined) return [];
  const values = { line: running.line.toLocaleString('en'), lines: running.lines.toLocaleString('en') };
  return [finding('imports', 'warning', running.lines > 0 ? 'check.imports' : 'check.siteImport', values)];
}

function subjectFinding(subject: string): Finding {
  const parsed = subjectRule.safeParse(subject);
  if (!parsed.success)
    return finding('subject', 'blocked', parsed.error.issues[0]?.message ?? 'field.invalid');
  const isLong = parsed.data.length > longSubject;
  return finding('subject', isLong ? 'warning' : 'good', isLong ? 'check.subjectLong' : 'check.subject', {
    limit: longSubject,
  });
}

function messageFindings(
  { text, links, images }: CleanedMessage,
  { hasCover }: { hasCover: boolean },
): Finding[] {
  const broken = links.filter((link) => link === blankAddress || !isWhole(link));
  const silent = images.filter(({ alt }) => (alt ?? '').trim() === '');
  const isEmpty = text === '' && images.length === 0 && !hasCover;
  return [
    finding('message', isEmpty ? 'blocked' : 'good', isEmpty ? 'newsletter.messageMissing' : 'check.message'),
    finding('text', text === '' ? 'warning' : 'good', text === '' ? 'check.noText' : 'check.text', {
      count: text.length,
    }),
    finding(
      'links',
      broken.length > 0 ? 'blocked' : 'good',
      broken.length > 0 ? 'check.linksBroken' : 'check.links',
      {
        count: broken.length > 0 ? broken.length : links.length,
        links: broken.slice(0, namedLimit).join(', '),
      },
    ),
    finding(
      'images',
      silent.length > 0 ? 'warning' : 'good',
      silent.length > 0 ? 'check.imagesSilent' : 'check.images',
      {
        count: silent.length > 0 ? silent.length : images.length,
      },
    ),
  ];
}

function spamFindings(
  email: CleanedMessage & { subject: string },
  counting: { countsClicks: boolean },
): Finding[] {
  return findSpamWarnings(email, counting).map(({ name, message, values }) =>
    finding(name, 'warning', message, values),
  );
}

/** Checks the size in the language in which the email is longest. */
function sizeFinding(sizeBytes: number): Finding {
  const isGood = sizeBytes <= newsletterLimits.emailBytes;
  return finding('size', isGood ? 'good' : 'blocked', isGood ? 'check.size' : 'newsletter.tooLarge', {
    kilobytes: Math.ceil(sizeBytes / 1024),
  });
}

function unsubscribeFinding(email: { html: string; text: string; marker: string }): Finding {
  const isThere = [email.html, email.text].every((part) =>
    part.includes(`/newsletter/unsubscribe?token=${email.marker}`),
  );
  return finding(
    'unsubscribe',
    isThere ? 'good' : 'blocked',
    isThere ? 'check.unsubscribe' : 'check.noUnsubscribe',
  );
}

/** Warns if a newsletter for a part of the subscribers appears in the public archive. */
function archiveFinding(writing: { audience: AudienceChoice | null; isArchived: boolean }): Finding[] {
  if (writing.audience === null || !writing.isArchived) return [];
  return [finding('archive', 'warning', 'check.archive')];
}

/** CAN-SPAM (15 U.S.C. 7704) and other laws require a postal address in each commercial email. */
function postalFinding(postalAddress: string): Finding {
  const isThere = postalAddress !== '';
  return finding('postal', isThere ? 'good' : 'warning', isThere ? 'check.postal' : 'check.noPostal');
}

/** DNS records cause warnings only: a relay may sign the emails, and DNS may be unreachable from here. */
async function recordFindings(ctx: Ctx): Promise<Finding[]> {
  if (ctx.settings.mailTransport === 'file') return [];
  return (await recordsOf(ctx)).map(({ kind, name, state }) =>
    finding(kind, state === 'found' ? 'good' : 'warning', `check.record.${state}`, { kind, name }),
  );
}

/** The check runs after each pause in typing. DNS results are cached for a minute, and concurrent checks share one query. */
const recordsSeconds = 60;
const asked = new WeakMap<Ctx['dns'], { at: Date; records: Promise<SenderRecord[]> }>();

function recordsOf(ctx: Ctx): Promise<SenderRecord[]> {
  const now = ctx.clock.now();
  const known = asked.get(ctx.dns);
  if (known !== undefined && now.getTime() - known.at.getTime() < recordsSeconds * 1000) return known.records;
  const records = senderRecords(ctx);
  asked.set(ctx.dns, { at: now, records });
  return records;
}

/** Checks a link without network access: a host with a dot, a mail address, or a phone number. */
function isWhole(link: string): boolean {
  // A link to a page of this site; the email gets its full address when it is sent.
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

function finding(
  name: Finding['name'],
  level: Finding['level'],
  message: string,
  values: Finding['values'] = {},
): Finding {
  return { name, level, message, values };
}
