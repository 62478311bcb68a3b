import type { newsletters as calls } from '#modules/newsletters/contract.ts';
import { testEmailRequest } from '#modules/newsletters/newsletter-request-contract.ts';
import { validateFields } from '#api/http/body.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import type { PageRequest } from '#api/http/paging.ts';
import { formatLagosTime } from '#api/http/lagos-time.ts';
import { readNewsletterForm } from '#modules/newsletters/form-request.ts';
import { apiTransports } from '#modules/outbox/transport-response.ts';
import { toNewsletter, toNewsletterItem } from '#modules/newsletters/item-response.ts';
import { followProgress } from '#modules/newsletters/progress-routes.ts';
import { parseSearchText, parseStates } from '#api/http/query-text.ts';
import { getPreviewPersonId, toPreflight } from '#modules/newsletters/preflight-response.ts';
import { messages, formatMessage } from '#content/messages.ts';
import type { Ctx } from '#modules/context.ts';
import { resumeSending } from '#modules/deliveries/delivery.ts';
import { parseLanguageTag } from '#modules/translations/stored-language.ts';
import { changeArchiveVisibility } from '#modules/newsletter-archive/archive.ts';
import { preflight } from '#modules/newsletters/preflight.ts';
import {
  cancelNewsletter,
  deleteNewsletter,
  duplicateNewsletter,
  pauseNewsletter,
  ignoreRunningImports,
  revertToDraft,
} from '#modules/newsletters/lifecycle.ts';
import { listEvents } from '#modules/newsletters/history.ts';
import { listNewsletters } from '#modules/newsletters/find-newsletters.ts';
import type { NewsletterCard, NewsletterPosition } from '#modules/newsletters/find-newsletters.ts';
import { readNewsletter, saveDraft, sendNewsletter } from '#modules/newsletters/newsletter.ts';
import type { Newsletter, NewsletterInput } from '#modules/newsletters/newsletter.ts';
import { storeImage } from '#modules/newsletters/images.ts';
import { newsletterStates } from '#modules/newsletters/constants.ts';
import { recordDomainCheck } from '#modules/first-steps/first-steps.ts';
import { areRecordsComplete, checkSenderRecords } from '#modules/mail-sender/records.ts';
import { updateSenderSettings, getSenderSettings } from '#modules/mail-sender/settings.ts';
import type { SenderSettings } from '#modules/mail-sender/settings.ts';
import { sendTestEmail } from '#modules/newsletters/test-email.ts';
import { AppError } from '#modules/app-error.ts';
import { readRunningImports } from '#modules/subscribers/running-imports.ts';
import { listMembers } from '#modules/members/member.ts';
import { subtractTime } from '#modules/time.ts';

export const newsletters: Handlers<typeof calls> = {
  /** Sends a newsletter, schedules it (`sendAt`), or saves it as a draft (`draft`). */
  async send({ c, actor }, ctx) {
    const { writing, base, isDraft } = await readNewsletterForm(c, ctx);
    if (isDraft) {
      const draft = await saveDraft(ctx, writing, base, actor);
      return { data: toNewsletter(ctx, draft), message: messages['newsletter.draftSaved'] };
    }
    c.get('requireConfirmed')();
    const newsletter = await sendNewsletter(ctx, writing, base, actor);
    const { sendAt, recipients } = newsletter;
    const data = toNewsletter(ctx, newsletter);
    if (sendAt !== null) {
      const message = formatMessage('newsletter.scheduled', { time: formatLagosTime(sendAt) });
      return { data: { ...data, note: null }, message };
    }
    const seconds = ctx.settings.undoSeconds;
    const note = formatMessage('newsletter.sent.note', { count: recipients, seconds });
    return { data: { ...data, note }, message: messages['newsletter.sent'] };
  },

  /** Lists newsletters latest first, by the day of their start, scheduled time or creation. */
  async list({ query, page }, ctx) {
    const days = /^\d{1,4}$/.test(query.days ?? '') ? Number(query.days) : undefined;
    const filter = {
      search: parseSearchText(query.search),
      since: days === undefined ? undefined : subtractTime(ctx.clock.now(), { days }),
      states: parseStates(query.state, newsletterStates),
    };
    const found = await listNewsletters(ctx, filter, { limit: page.limit + 1, after: parseCursor(page) });
    const { shown, last } = splitPage(found.newsletters, page);
    const items = shown.map((newsletterCard) => toNewsletterItem(ctx, newsletterCard));
    return { items, total: found.total, next: last && toCursor(last) };
  },

  async findSettings(_asked, ctx) {
    const { undoSeconds, mailTransport, mailFrom, mailFromName } = ctx.settings;
    return {
      ...toSettings(await getSenderSettings(ctx)),
      undoSeconds,
      lettersGo: apiTransports[mailTransport],
      from: mailFrom,
      name: mailFromName,
    };
  },

  /** Changes the sender settings. The change applies to newsletters that are sent from now on. */
  async updateSettings({ body, actor }, ctx) {
    const { countOpens: isCounted, replyTo, postalAddress } = body;
    const change = { countsOpens: isCounted, replyTo, postalAddress };
    const data = toSettings(await updateSenderSettings(ctx, change, actor));
    return { data, message: messages['newsletter.setting'] };
  },

  async findSender(_asked, ctx) {
    const { mailFrom, mailFromName, mailTransport } = ctx.settings;
    const records = await checkSenderRecords(ctx);
    await recordDomainCheck(ctx, { hasPassed: areRecordsComplete(records) });
    const signed = ctx.dkim !== undefined;
    return { from: mailFrom, name: mailFromName, lettersGo: apiTransports[mailTransport], signed, records };
  },

  /**
   * Stores an image, which is deleted after a day unless a saved newsletter uses it; `src` is its URL, `id` the value for
   * `coverId`.
   */
  async createImage({ files: { image } }, ctx) {
    if (image === undefined)
      throw new AppError('invalid', 'file.empty', { fields: [{ path: 'image', message: 'file.empty' }] });
    const { id, path, width, height, original, sizeBytes, isStilled } = await storeImage(ctx, image);
    const data = { id, src: path, width, height, original, sizeBytes, stilled: isStilled };
    return { data, message: messages[`newsletter.${isStilled ? 'imageStilled' : 'imageStored'}`] };
  },

  async sendTest({ c }, ctx) {
    const { writing, base, fields } = await readNewsletterForm(c, ctx);
    const { id, email } = c.get('member');
    const { to = email } = validateFields(testEmailRequest.body, fields);
    await sendTestEmail(ctx, await mergeWithDraft(ctx, writing, base.id), to, id);
    return { data: { to }, message: formatMessage('newsletter.tested', { email: to }) };
  },

  async check({ c }, ctx) {
    const { writing, base, fields } = await readNewsletterForm(c, ctx);
    const { preview_for: personText = '', preview_in: tag = null } = fields;
    const requestedId = /^[1-9]\d{0,8}$/.test(personText) ? Number(personText) : undefined;
    const personId = getPreviewPersonId(c, requestedId);
    const content = await mergeWithDraft(ctx, writing, base.id);
    const language = parseLanguageTag(tag) ?? undefined;
    const data = toPreflight(c, await preflight(ctx, content, { personId, language }));
    return { data, message: messages['newsletter.checked'] };
  },

  async find({ path }, ctx) {
    const found = await readNewsletter(ctx, path.id);
    const { savedBy } = found;
    const name = savedBy === null ? undefined : (await loadMemberNames(ctx)).get(savedBy);
    return { ...toNewsletter(ctx, found), savedBy: name ?? null };
  },

  /** `version` is the version that the change is based on. */
  async update({ c, path: { id }, actor }, ctx) {
    const { writing, base } = await readNewsletterForm(c, ctx);
    const draft = await saveDraft(ctx, writing, { ...base, id }, actor);
    return { data: toNewsletter(ctx, draft), message: messages['newsletter.draftSaved'] };
  },

  async updateArchive({ path: { id }, body: { inArchive: isShown }, actor }, ctx) {
    const data = toNewsletter(ctx, await changeArchiveVisibility(ctx, id, { isShown }, actor));
    return { data, message: messages[isShown ? 'newsletter.archived' : 'newsletter.unarchived'] };
  },

  async duplicate({ path: { id }, body, actor }, ctx) {
    const copy = await duplicateNewsletter(ctx, id, { key: body?.saveKey }, actor);
    return { data: toNewsletter(ctx, copy), message: messages['newsletter.duplicated'] };
  },

  async delete({ path: { id }, actor }, ctx) {
    await deleteNewsletter(ctx, id, actor);
    return { data: { id }, message: messages['newsletter.deleted'] };
  },

  followProgress,

  /** `by` is a member's name, or null. */
  async listEvents({ path: { id }, page }, ctx) {
    await readNewsletter(ctx, id);
    const { events, total } = await listEvents(ctx, id, {
      limit: page.limit + 1,
      after: parseCursorId(page),
    });
    const { shown, last } = splitPage(events, page);
    const isNamed = shown.some(({ actorId }) => actorId !== null);
    const names = isNamed ? await loadMemberNames(ctx) : new Map<number, string>();
    const items = shown.map(({ id: event, kind, at, count, actorId }) => ({
      id: event,
      kind,
      at,
      count,
      by: actorId === null ? null : (names.get(actorId) ?? null),
    }));
    return { items, total, next: last && String(last.id) };
  },

  async pause({ path, actor }, ctx) {
    const newsletter = await pauseNewsletter(ctx, path.id, actor);
    return { data: toNewsletter(ctx, newsletter), message: messages['newsletter.paused'] };
  },

  async resume({ path, actor }, ctx) {
    const newsletter = await resumeSending(ctx, path.id, actor);
    return { data: toNewsletter(ctx, newsletter), message: messages['newsletter.resumed'] };
  },

  async cancel({ path, actor }, ctx) {
    const newsletter = await cancelNewsletter(ctx, path.id, actor);
    return { data: toNewsletter(ctx, newsletter), message: messages['newsletter.cancelled'] };
  },

  async skipImports({ path, actor }, ctx) {
    const newsletter = await ignoreRunningImports(ctx, path.id, actor);
    return { data: toNewsletter(ctx, newsletter), message: messages['newsletter.importSkipped'] };
  },

  async findImports(_asked, ctx) {
    const imports = await readRunningImports(ctx.db);
    return { running: imports?.count ?? 0, line: imports?.line ?? 0, lines: imports?.lines ?? 0 };
  },

  async undo({ path, actor }, ctx) {
    const newsletter = await revertToDraft(ctx, path.id, actor);
    return { data: toNewsletter(ctx, newsletter), message: messages['newsletter.undone'] };
  },
};

function toCursor({ startedAt, sendAt, createdAt, id }: NewsletterCard): string {
  return `${(startedAt ?? sendAt ?? createdAt).getTime()}.${id}`;
}

/** @throws {AppError} malformed for a cursor that this list did not return. */
function parseCursor({ after }: PageRequest): NewsletterPosition | undefined {
  if (after === undefined) return undefined;
  const [, time, id] = /^(\d{1,14})\.([1-9]\d{0,8})$/.exec(after) ?? [];
  if (time === undefined || id === undefined) throw new AppError('malformed', 'request.cursorInvalid');
  return { at: new Date(Number(time)), id: Number(id) };
}

/** Fills missing fields of the input with the values of the draft. */
async function mergeWithDraft(
  ctx: Ctx,
  input: NewsletterInput,
  draftId: number | undefined,
): Promise<Pick<Newsletter, 'subject' | 'preheader' | 'message' | 'cover' | 'audience' | 'isArchived'>> {
  const draft = draftId === undefined ? undefined : await readNewsletter(ctx, draftId);
  return {
    subject: input.subject ?? draft?.subject ?? '',
    preheader: input.preheader ?? draft?.preheader ?? '',
    isArchived: input.isArchived ?? draft?.isArchived ?? true,
    message: input.message ?? draft?.message ?? '',
    cover: input.cover === undefined ? (draft?.cover ?? null) : input.cover,
    audience: input.audience === undefined ? (draft?.audience ?? null) : input.audience,
  };
}

function toSettings({ countsOpens, replyTo, postalAddress }: SenderSettings) {
  return { countOpens: countsOpens, replyTo, postalAddress };
}

async function loadMemberNames(ctx: Ctx): Promise<Map<number, string>> {
  return new Map((await listMembers(ctx)).map(({ id, name, email }) => [id, name ?? email]));
}
