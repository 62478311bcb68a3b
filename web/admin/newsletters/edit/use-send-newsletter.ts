import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#content/messages.ts';
import { writing } from '#content/admin/write-newsletter.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ownText, refusalText } from '../../refusal-text.ts';
import type { Outcome } from '../../editing/outcome-bar.tsx';
import { newsletterAddress } from '../../paths.ts';
import { useOutcome } from '../../use-outcome.ts';
import { preflight, sendEmail } from './newsletter-calls.ts';
import { isEmptyMessage, type EmailText } from './newsletter-text.ts';
import { useAlone } from './use-alone.ts';
import type { EmailDraft } from './use-newsletter-draft.ts';
import type { When } from './use-when.ts';

/** What kept a newsletter back, and the one that was sent instead. */
export type SendOutcome = Outcome & { newsletterId?: number };

type Options = {
  draft: EmailDraft;
  when: When;
  isSendingImage: () => boolean;
  readText: () => EmailText;
  focus: (field: 'subject' | 'message') => void;
};

/** The way from the button to the described call: faults first, the check, a question, then one send. */
export function useSendEmail({ draft, when, isSendingImage, readText, focus }: Options) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [outcome, tell] = useOutcome<SendOutcome>();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [asking, setAsking] = useState<'now' | 'later' | null>(null);
  const [busy, alone] = useAlone<'checking' | 'sending'>();
  const [isConflict, setIsConflict] = useState(false);
  const hasSent = useRef(false);
  // The same press sent again where no answer came makes no second newsletter.
  const press = useRef<{ text: string; key: string } | null>(null);

  function say(text: string, more: Pick<SendOutcome, 'note' | 'newsletterId'> = {}) {
    tell({ mood: 'bad', text, ...more });
  }

  function ask(): Promise<void> {
    return alone('checking', async () => {
      tell(null);
      const text = readText();
      const found = faultsOf(text, when);
      setFaults(found);
      const [field] = Object.keys(found);
      if (field !== undefined) {
        say(messages['newsletter.notSent'], { note: found[field] ?? '' });
        if (field === 'subject' || field === 'message') focus(field);
        return;
      }
      if (isSendingImage()) return say(messages['newsletter.notSent'], { note: writing.stillSending });
      try {
        const { can_be_sent: canBeSent, findings } = await preflight(text);
        const blocked = findings.find(({ level }) => level === 'blocked');
        if (canBeSent || blocked === undefined) return setAsking(when.isLater ? 'later' : 'now');
        say(messages['newsletter.notSent'], { note: writing.failed.blocked(blocked.message) });
      } catch (error) {
        refuse(error);
      }
    });
  }

  function confirm(): Promise<void> {
    return alone('sending', async () => {
      tell(null);
      const found = faultsOf(draft.text(), when);
      setFaults(found);
      if (Object.keys(found).length > 0) return;
      const { id, version, phase } = draft.isAutosaved ? await draft.saver.settle() : draft.saver.state();
      if (phase === 'conflict') {
        setAsking(null);
        return setIsConflict(true);
      }
      const text = draft.text();
      try {
        const { data, message } = await sendEmail({ text, id, version, key: keyOf(text) });
        hasSent.current = true;
        draft.forget();
        await queries.invalidateQueries({ queryKey: ['newsletters'], refetchType: 'none' });
        if (when.isLater) showToast(message);
        await navigate(newsletterAddress(data.id));
      } catch (error) {
        setAsking(null);
        refuse(error);
      }
    });
  }

  function keyOf(text: EmailText): string {
    const written = JSON.stringify(text);
    if (press.current?.text !== written) press.current = { text: written, key: crypto.randomUUID() };
    return press.current.key;
  }

  /** A refusal of the role has words of its own, any other answer says "No emails sent" (specification 8.10, 8.11). */
  function refuse(error: unknown): void {
    if (!(error instanceof ApiRefusal))
      return say(messages['newsletter.notSent'], { note: refusalText(error) });
    if (error.code === 'forbidden') return say(messages['newsletter.sendForbidden']);
    setFaults(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
    const { id, state, version } = error.answer;
    if (error.code === 'taken' && version !== undefined && (state === 'draft' || state === 'scheduled'))
      return setIsConflict(true);
    say(messages['newsletter.notSent'], {
      note: ownText(error),
      ...(typeof id === 'number' ? { newsletterId: id } : {}),
    });
  }

  return {
    ask,
    confirm,
    stop: () => setAsking(null),
    asking,
    isChecking: busy === 'checking',
    isSending: busy === 'sending',
    /** The page is left because the newsletter was sent. */
    isLeaving: () => hasSent.current,
    outcome,
    faults,
    isConflict: isConflict || draft.state.phase === 'conflict',
    endConflict: () => setIsConflict(false),
    /** The page is left by its own buttons: nothing is asked. */
    leave: () => {
      hasSent.current = true;
    },
  };
}

function faultsOf({ subject, message, coverId }: EmailText, when: When): Record<string, string> {
  const isLate = when.isLater && (when.at === null || when.at <= new Date());
  return {
    ...(subject.trim() === '' ? { subject: messages['newsletter.subjectMissing'] } : {}),
    ...(isEmptyMessage(message) && coverId === null
      ? { message: messages['newsletter.messageMissing'] }
      : {}),
    ...(isLate ? { send_at: messages['newsletter.pastTime'] } : {}),
  };
}
