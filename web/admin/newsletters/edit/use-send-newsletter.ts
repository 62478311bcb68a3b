import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#content/messages.ts';
import { audienceField } from '#content/admin/audiences.ts';
import { writing } from '#content/admin/write-newsletter.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import type { FieldFaults } from '../../field-faults.ts';
import { ownText } from '../../refusal-text.ts';
import type { Outcome } from '../../editing/outcome-bar.tsx';
import { useSubmit } from '../../editing/use-submit.ts';
import { type UploadState, useUploadWait } from '../../editing/use-upload-wait.ts';
import { newsletterAddress } from '../../paths.ts';
import { preflight, sendEmail } from './newsletter-calls.ts';
import { audienceIn, isEmptyMessage, type EmailText } from './newsletter-text.ts';
import type { EmailDraft } from './use-newsletter-draft.ts';
import type { When } from './use-when.ts';

/** An error of sending, with the id of the newsletter that was sent instead, if any. */
export type SendOutcome = Outcome & { newsletterId?: number };

type Options = {
  draft: EmailDraft;
  when: When;
  uploadState: () => UploadState;
  focus: (field: 'subject' | 'message') => void;
};

/** Sends a newsletter: validates the form, runs the pre-send check, asks for confirmation, and sends once. */
export function useSendEmail({ draft, when, uploadState, focus }: Options) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { run, send, say, refuse, ...submit } = useSubmit<EmailText, SendOutcome, 'checking' | 'sending'>({
    draft,
    outcomeOf,
    isOvertaken,
  });
  const uploads = useUploadWait<'sending' | 'closing' | 'saving'>(uploadState);
  const [asking, setAsking] = useState<'now' | 'later' | null>(null);

  function ask(): Promise<void> {
    return run('checking', async () => {
      const isComplete = () => {
        const faults = faultsOf(draft.text(), when);
        const [field] = Object.keys(faults);
        if (field === 'subject' || field === 'message') focus(field);
        if (field !== undefined) say(notSent(faults[field]), faults);
        return field === undefined;
      };
      if (!isComplete() || !(await uploads.isReady('sending')) || !isComplete()) return;
      const text = draft.text();
      const check = await preflight(text).catch(refuse);
      const blocked = check?.findings.find(({ level }) => level === 'blocked');
      if (check === null) return;
      if (check.can_be_sent || blocked === undefined) setAsking(when.isLater ? 'later' : 'now');
      else say(notSent(writing.failed.blocked(blocked.message)));
    });
  }

  function confirm(): Promise<void> {
    return run('sending', async () => {
      const faults = faultsOf(draft.text(), when);
      if (Object.keys(faults).length > 0) return say(null, faults);
      const sent = await send(sendEmail);
      if (sent === null) return setAsking(null);
      draft.forget();
      await queries.invalidateQueries({ queryKey: ['newsletters'], refetchType: 'none' });
      if (when.isLater) showToast(sent.message);
      await navigate(newsletterAddress(sent.data.id));
    });
  }

  return { ...submit, uploads, say, refuse, ask, confirm, asking, stop: () => setAsking(null) };
}

function notSent(note: string | undefined): SendOutcome {
  return { mood: 'bad', text: messages['newsletter.notSent'], note };
}

/** A missing permission has its own message. All other errors say "No emails sent" (specification 8.10, 8.11). */
function outcomeOf(error: unknown): SendOutcome {
  const { code, answer = {} } = error instanceof ApiRefusal ? error : {};
  if (code === 'forbidden') return { mood: 'bad', text: messages['newsletter.sendForbidden'] };
  return {
    ...notSent(ownText(error)),
    ...(typeof answer.id === 'number' ? { newsletterId: answer.id } : {}),
  };
}

function isOvertaken({ code, answer: { state, version } }: ApiRefusal): boolean {
  return code === 'taken' && version !== undefined && (state === 'draft' || state === 'scheduled');
}

function faultsOf({ subject, message, coverId, audience }: EmailText, when: When): FieldFaults {
  const chosen = audienceIn(audience);
  const isNobody = chosen !== null && chosen.topics.length + chosen.segments.length === 0;
  const isLate = when.isLater && (when.at === null || when.at <= new Date());
  return {
    ...(subject.trim() === '' ? { subject: messages['newsletter.subjectMissing'] } : {}),
    ...(isEmptyMessage(message) && coverId === null
      ? { message: messages['newsletter.messageMissing'] }
      : {}),
    ...(isNobody ? { audience: audienceField.nothing } : {}),
    ...(isLate ? { send_at: messages['newsletter.pastTime'] } : {}),
  };
}
