import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#content/messages.ts';
import { audienceField } from '#content/admin/audiences.ts';
import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { ApiError } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import type { FieldErrors } from '../../form/field-errors.ts';
import { getServerText } from '../../error-text.ts';
import type { Outcome } from '../../editing/outcome-bar.tsx';
import { useSubmit } from '../../editing/use-submit.ts';
import { type UploadState, useUploadWait } from '../../editing/use-upload-wait.ts';
import { getNewsletterAddress } from '../../paths.ts';
import { runPreflight, sendEmail } from './newsletter-calls.ts';
import { parseAudience, isEmptyMessage, type EmailText } from './newsletter-text.ts';
import type { EmailDraft } from './use-newsletter-draft.ts';
import type { SendTime } from './use-send-time.ts';

/**
 * The result of an attempt to send. `newsletterId` is set if the server rejected the submit because this newsletter
 * was already sent: the id of the sent newsletter.
 */
export type SendOutcome = Outcome & { newsletterId?: number };

type SendOptions = {
  draft: EmailDraft;
  when: SendTime;
  uploadState: () => UploadState;
  focus: (field: 'subject' | 'message') => void;
};

/** Sends a newsletter: validates the form, runs the pre-send check, asks for confirmation, and sends once. */
export function useSendEmail({ draft, when, uploadState, focus }: SendOptions) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const {
    run,
    send,
    say: showOutcome,
    refuse: showError,
    ...submit
  } = useSubmit<EmailText, SendOutcome, 'checking' | 'sending'>({
    draft,
    toOutcome,
    isConflictError,
  });
  const uploads = useUploadWait<'sending' | 'closing' | 'saving'>(uploadState);
  const [openQuestion, setOpenQuestion] = useState<'now' | 'later' | null>(null);

  function checkAndAsk(): Promise<void> {
    return run('checking', async () => {
      const isComplete = () => {
        const fieldErrors = validateEmail(draft.text(), when);
        const [field] = Object.keys(fieldErrors);
        if (field === 'subject' || field === 'message') focus(field);
        if (field !== undefined) showOutcome(createNotSentOutcome(fieldErrors[field]), fieldErrors);
        return field === undefined;
      };
      if (!isComplete() || !(await uploads.isReady('sending')) || !isComplete()) return;
      const text = draft.text();
      const check = await runPreflight(text).catch(showError);
      const blocked = check?.findings.find(({ level }) => level === 'blocked');
      if (check === null) return;
      if (check.can_be_sent || blocked === undefined) setOpenQuestion(when.isLater ? 'later' : 'now');
      else showOutcome(createNotSentOutcome(newsletterEditor.failed.blocked(blocked.message)));
    });
  }

  function sendConfirmed(): Promise<void> {
    return run('sending', async () => {
      const faults = validateEmail(draft.text(), when);
      if (Object.keys(faults).length > 0) return showOutcome(null, faults);
      const sent = await send(sendEmail);
      if (sent === null) return setOpenQuestion(null);
      draft.discard();
      await queries.invalidateQueries({ queryKey: ['newsletters'], refetchType: 'none' });
      if (when.isLater) showToast(sent.message);
      await navigate(getNewsletterAddress(sent.data.id));
    });
  }

  return {
    ...submit,
    uploads,
    say: showOutcome,
    refuse: showError,
    ask: checkAndAsk,
    confirm: sendConfirmed,
    asking: openQuestion,
    stop: () => setOpenQuestion(null),
  };
}

function createNotSentOutcome(note: string | undefined): SendOutcome {
  return { tone: 'bad', text: messages['newsletter.notSent'], note };
}

/**
 * Returns the result of a failed submit. A missing permission has its own message; all other errors have the message
 * "No emails sent" (specification 8.10, 8.11).
 */
function toOutcome(error: unknown): SendOutcome {
  const { code, answer = {} } = error instanceof ApiError ? error : {};
  if (code === 'forbidden') return { tone: 'bad', text: messages['newsletter.sendForbidden'] };
  return {
    ...createNotSentOutcome(getServerText(error)),
    ...(typeof answer.id === 'number' ? { newsletterId: answer.id } : {}),
  };
}

function isConflictError({ code, answer: { state, version } }: ApiError): boolean {
  return code === 'taken' && version !== undefined && (state === 'draft' || state === 'scheduled');
}

function validateEmail({ subject, message, coverId, audience }: EmailText, when: SendTime): FieldErrors {
  const chosen = parseAudience(audience);
  const isAudienceEmpty = chosen !== null && chosen.topics.length + chosen.segments.length === 0;
  const isPast = when.isLater && (when.at === null || when.at <= new Date());
  return {
    ...(subject.trim() === '' ? { subject: messages['newsletter.subjectRequired'] } : {}),
    ...(isEmptyMessage(message) && coverId === null
      ? { message: messages['newsletter.messageRequired'] }
      : {}),
    ...(isAudienceEmpty ? { audience: audienceField.nothing } : {}),
    ...(isPast ? { send_at: messages['newsletter.timePassed'] } : {}),
  };
}
