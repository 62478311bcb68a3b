import { type ApiRefusal, callApi } from '#web/api-client.ts';
import { sendForm } from '#web/api-upload.ts';
import type { Answered, NewsletterItem } from '../progress/newsletter-item.ts';
import type { Attempt, SaveAnswer } from '../../editing/draft-saver.ts';
import { answerOf } from '../../editing/save-answer.ts';
import type { EmailText } from './newsletter-text.ts';

/** One thing that was looked at before sending, and the email as it would arrive. */
export type Finding = { name: string; level: 'good' | 'warning' | 'blocked'; message: string };
export type EmailCheck = {
  can_be_sent: boolean;
  findings: Finding[];
  preview: { subject: string; html: string; text: string; size_bytes: number };
};

/** What the server says to an autosave; every failure has a meaning for the next attempt. */
export async function saveEmail(attempt: Attempt<EmailText>): Promise<SaveAnswer> {
  const { id, version, key } = attempt;
  const json = {
    ...fieldsOf(attempt.text),
    save_key: key,
    ...(id === null ? { draft: true } : { version }),
  };
  try {
    const { data } =
      id === null
        ? await callApi<Answered<NewsletterItem>>('/api/v1/sendnewsletter', { method: 'POST', json })
        : await callApi<Answered<NewsletterItem>>(`/api/v1/newsletters/${id}`, { method: 'PUT', json });
    return { kind: 'saved', id: data.id, version: data.version };
  } catch (error) {
    return answerOf(error, conflictOf);
  }
}

function conflictOf({ answer: { version, save_key: savedBy } }: ApiRefusal) {
  return {
    version: typeof version === 'number' ? version : 0,
    savedBy: typeof savedBy === 'string' ? savedBy : null,
  };
}

/** Takes a scheduled newsletter back: it is a draft again. */
export async function unscheduleEmail(id: number): Promise<void> {
  await callApi(`/api/v1/newsletters/${id}/undo`, { method: 'POST' });
}

/** The described call: multipart {subject, message, attachment}; the cover has been sent before and goes by its id. */
export function sendEmail(call: {
  text: EmailText;
  id: number | null;
  version: number | null;
  key: string;
}): Promise<Answered<NewsletterItem>> {
  const { text, id, version, key } = call;
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(text))) form.append(name, value);
  form.append('save_key', key);
  if (id !== null) form.append('id', String(id));
  if (version !== null) form.append('version', String(version));
  return sendForm('/api/v1/sendnewsletter', { form });
}

export async function checkEmail(text: EmailText, signal?: AbortSignal): Promise<EmailCheck> {
  const { data } = await callApi<Answered<EmailCheck>>('/api/v1/newsletters/check', {
    method: 'POST',
    json: wordsOf(text),
    signal,
  });
  return data;
}

/** Sends the email as it stands to one address; the server's own words of what it did. */
export async function sendTestTo(text: EmailText, to: string): Promise<string> {
  const json = { ...wordsOf(text), to };
  return (await callApi<Answered<unknown>>('/api/v1/newsletters/test', { method: 'POST', json })).message;
}

export type SentImage = {
  id: string;
  src: string;
  /** As a text shows it. */
  width: number;
  height: number;
  original: { width: number; height: number };
  size_bytes: number;
};

/** Sends one picture; `onProgress` hears the bytes that have left, of how many. */
export async function sendImage(
  file: File,
  call: { onProgress: (sentBytes: number, totalBytes: number) => void; signal: AbortSignal },
): Promise<SentImage> {
  const form = new FormData();
  form.append('image', file);
  return (await sendForm<Answered<SentImage>>('/api/v1/newsletters/images', { form, ...call })).data;
}

function wordsOf({ subject, message, coverId }: EmailText): Record<string, string> {
  return { subject, message, cover_id: coverId ?? '' };
}

function fieldsOf(text: EmailText): Record<string, string> {
  const fields = wordsOf(text);
  return text.sendAt === null ? fields : { ...fields, send_at: text.sendAt, send_zone: 'Africa/Lagos' };
}
