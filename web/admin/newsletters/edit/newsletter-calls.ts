import type { Wire } from '#api/http/call.ts';
import type { newsletters } from '#modules/newsletters/contract.ts';
import type { Language } from '#modules/translations/constants.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { api } from '#web/api.ts';
import type { ApiRefusal } from '#web/api-client.ts';
import type { Attempt, SaveAnswer } from '../../editing/draft-saver.ts';
import { charactersOver } from '#web/ui/fields/too-long.ts';
import { answerOf } from '../../editing/save-answer.ts';
import { type EmailText, isSameEmail } from './newsletter-text.ts';

/** What was looked at before sending, and the email as it would arrive. */
export type Preflight = Wire<typeof newsletters.check.data>;
export type Finding = Preflight['findings'][number];

/** Whom the preview is for (undefined: somebody of whom nothing is known), and the language of what is around the words. */
export type ShownFor = { personId?: number | undefined; language?: Language | undefined };

/** What the server says to an autosave; every failure has a meaning for the next attempt. */
export async function saveEmail(attempt: Attempt<EmailText>): Promise<SaveAnswer> {
  const { id, version, key, text } = attempt;
  const written = { ...fieldsOf(text), save_key: key };
  if (charactersOver(text.message, newsletterLimits.messageCharacters) > 0)
    return { kind: 'refused', reason: 'other' };
  try {
    const { data } = await (id === null
      ? api.newsletters.send({ ...written, draft: true })
      : api.newsletters.update(id, { ...written, version: version ?? undefined }));
    return { kind: 'saved', id: data.id, version: data.version };
  } catch (error) {
    return answerOf(error, conflictOf);
  }
}

function conflictOf({ answer: { version, save_key: savedBy } }: ApiRefusal) {
  return { version: version ?? 0, savedBy: savedBy ?? null };
}

/** A draft of its own for each key, however often it is sent, with what is typed meanwhile; answers its number. */
export async function createDraft(read: () => EmailText, key: string): Promise<number> {
  let text = read();
  let { data } = await api.newsletters.send({ ...contentOf(text), draft: true, save_key: key });
  while (!isSameEmail(text, read())) {
    text = read();
    ({ data } = await api.newsletters.update(data.id, { ...contentOf(text), version: data.version }));
  }
  return data.id;
}

/** The described call: multipart {subject, message, attachment}; the cover has been sent before and goes by its id. */
export function sendEmail(call: { text: EmailText; id: number | null; version: number | null; key: string }) {
  const { text, id, version, key } = call;
  return api.newsletters.send(
    { ...fieldsOf(text), save_key: key, id: id ?? undefined, version: version ?? undefined },
    { as: 'form' },
  );
}

/** What stands in the way of sending a text, and the email that it makes. */
export async function preflight(
  text: EmailText,
  { personId, language, signal }: ShownFor & { signal?: AbortSignal } = {},
): Promise<Preflight> {
  const asked = { ...contentOf(text), preview_for: personId, preview_in: language };
  const { data } = await api.newsletters.check(asked, { signal });
  return data;
}

/** Sends the email as it stands to one address. */
export function sendTest(text: EmailText, to: string) {
  return api.newsletters.sendTest({ ...contentOf(text), to });
}

function contentOf({ subject, preheader = '', archive, message, coverId, audience }: EmailText) {
  return { subject, preheader, in_archive: archive !== 'hidden', message, cover_id: coverId ?? '', audience };
}

function fieldsOf(text: EmailText) {
  const fields = contentOf(text);
  return text.sendAt === null ? fields : { ...fields, send_at: text.sendAt, send_zone: 'Africa/Lagos' };
}
