import type { WireType } from '#api/http/call.ts';
import type { newsletters } from '#modules/newsletters/contract.ts';
import type { Language } from '#modules/translations/constants.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { api } from '#web/api.ts';
import type { ApiError } from '#web/api-client.ts';
import type { SaveAttempt, SaveResult } from '../../editing/draft-saver.ts';
import { countCharactersOver } from '#web/ui/fields/too-long.ts';
import { toSaveResult } from '../../editing/save-result.ts';
import { isSameValue } from '../../form/merge-parts.ts';
import type { EmailText } from './newsletter-text.ts';

/** The result of the pre-send check, with a preview. */
export type Preflight = WireType<typeof newsletters.check.data>;
export type Finding = Preflight['findings'][number];

/**
 * The recipient of the preview (`personId` undefined: a recipient without data), and the language of the texts around
 * the message.
 */
export type PreviewRecipient = { personId?: number | undefined; language?: Language | undefined };

/** Sends an autosave. Each error becomes a result for the saver. */
export async function saveEmail(attempt: SaveAttempt<EmailText>): Promise<SaveResult> {
  const { id, version, key, text } = attempt;
  const body = { ...toFields(text), saveKey: key };
  if (countCharactersOver(text.message, newsletterLimits.messageCharacters) > 0)
    return { kind: 'refused', reason: 'other' };
  try {
    const { data } = await (id === null
      ? api.newsletters.send({ ...body, draft: true })
      : api.newsletters.update(id, { ...body, version: version ?? undefined }));
    return { kind: 'saved', id: data.id, version: data.version };
  } catch (error) {
    return toSaveResult(error, readConflict);
  }
}

function readConflict({ answer: { version, saveKey: savedBy } }: ApiError) {
  return { version: version ?? 0, savedBy: savedBy ?? null };
}

/**
 * Creates a draft and returns its id. A repeated call with the same key creates no second draft. Also saves input
 * that was typed during the request.
 */
export async function createNewsletterDraft(read: () => EmailText, key: string): Promise<number> {
  let text = read();
  let { data } = await api.newsletters.send({ ...toContent(text), draft: true, saveKey: key });
  while (!isSameValue(text, read())) {
    text = read();
    ({ data } = await api.newsletters.update(data.id, { ...toContent(text), version: data.version }));
  }
  return data.id;
}

/**
 * Sends a newsletter with the call of the specification: multipart {subject, message, attachment}. The cover is
 * already uploaded and is sent as an id.
 */
export function sendEmail(call: { text: EmailText; id: number | null; version: number | null; key: string }) {
  const { text, id, version, key } = call;
  return api.newsletters.send(
    { ...toFields(text), saveKey: key, id: id ?? undefined, version: version ?? undefined },
    { as: 'form' },
  );
}

/** Runs the pre-send check and renders the preview. */
export async function runPreflight(
  text: EmailText,
  { personId, language, signal }: PreviewRecipient & { signal?: AbortSignal } = {},
): Promise<Preflight> {
  const body = { ...toContent(text), previewFor: personId, previewIn: language };
  const { data } = await api.newsletters.check(body, { signal });
  return data;
}

export function sendTest(text: EmailText, to: string) {
  return api.newsletters.sendTest({ ...toContent(text), to });
}

function toContent({ subject, preheader, archive, message, coverId, audience }: EmailText) {
  return { subject, preheader, inArchive: archive !== 'hidden', message, coverId: coverId ?? '', audience };
}

function toFields(text: EmailText) {
  const fields = toContent(text);
  return text.sendAt === null ? fields : { ...fields, sendAt: text.sendAt, sendZone: 'Africa/Lagos' };
}
