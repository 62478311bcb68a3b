import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#content/messages.ts';
import { api } from '#web/api.ts';
import { ApiError } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import type { FieldErrors } from '../../form/field-errors.ts';
import { getServerText } from '../../error-text.ts';
import type { Outcome } from '../../editing/outcome-bar.tsx';
import {
  type AutosavedForm,
  type AutosavedSubmission,
  useAutosavedForm,
} from '../../editing/use-autosaved-form.ts';
import { useSingleAction } from '../../editing/use-single-action.ts';
import { type UploadState, useUploadWait } from '../../editing/use-upload-wait.ts';
import { getNewsletterAddress } from '../../paths.ts';
import { useOutcome } from '../../use-outcome.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import { runPreflight, saveEmail, sendEmail } from './newsletter-calls.ts';
import {
  emptyEmail,
  type EmailText,
  isEmptyMessage,
  isSameHtml,
  parseAudience,
  toEmailText,
} from './newsletter-text.ts';
import { type SendTime, useSendTime } from './use-send-time.ts';
import { audienceField } from './texts.ts';

/**
 * The result of an attempt to send. `newsletterId` is set if the server rejected the submit because this newsletter
 * was already sent: the id of the sent newsletter.
 */
export type SendOutcome = Outcome & { newsletterId?: number };

type SendOptions = {
  start: Newsletter | null;
  userId: number;
  /** The form's name for its draft. */
  form: string;
  /** Returns the text of the editor, if it is loaded. */
  read: () => Partial<EmailText>;
  onId: (id: number) => Promise<void> | void;
  uploadState: () => UploadState;
  /** Called if fields have errors. */
  onInvalid: () => void;
};

export type EmailDraft = AutosavedForm<EmailText>;

/**
 * The form of a newsletter. Drafts are saved automatically. To send, it validates the form, runs the pre-send check,
 * asks for confirmation, and sends once.
 */
export function useSendEmail({ start, uploadState, onInvalid, ...options }: SendOptions) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useOutcome<SendOutcome>();
  const [busy, runOnce] = useSingleAction<'checking' | 'sending'>();
  const uploads = useUploadWait<'sending' | 'closing' | 'saving'>(uploadState);
  const [openQuestion, setOpenQuestion] = useState<'now' | 'later' | null>(null);

  const form: EmailDraft = useAutosavedForm(
    async (values: EmailText, sent: AutosavedSubmission) => {
      const { data, message } = await sendEmail({ text: values, ...sent });
      return { data: { ...data, values, savedAt: null }, message };
    },
    {
      ...options,
      kind: 'newsletter',
      record: {
        id: start?.id ?? null,
        version: start?.version ?? null,
        values: start === null ? emptyEmail : toEmailText(start),
        savedAt: null,
      },
      isSame: (one, other, field) =>
        field === 'message' ? isSameHtml(String(one), String(other)) : one === other,
      save: saveEmail,
      // A scheduled newsletter is saved only on submit, because saving it as a draft would cancel its schedule.
      isAutosaved: start === null || start.state === 'draft',
      isConflictError,
      validate: (values) => validateEmail(values, when),
      onInvalid: (errors) => {
        // The open question shows errors of the time.
        if (openQuestion === null) setOutcome(createNotSentOutcome(Object.values(errors)[0]));
        onInvalid();
      },
      onSaved: async ({ data, message }) => {
        form.discard();
        await queries.invalidateQueries({ queryKey: ['newsletters'], refetchType: 'none' });
        if (when.isLater) showToast(message);
        await navigate(getNewsletterAddress(data.id));
      },
      onError: (error) => setOutcome(toOutcome(error)),
    },
  );
  const when: SendTime = useSendTime(form.startValues.sendAt, (sendAt) => form.change({ sendAt }));

  async function checkAndAsk(): Promise<void> {
    setOutcome(null);
    if (!form.check(undefined) || !(await uploads.isReady('sending')) || !form.check(undefined)) return;
    try {
      const check = await runPreflight(form.read());
      const blocked = check.findings.find(({ level }) => level === 'blocked');
      if (check.canBeSent || blocked === undefined) setOpenQuestion(when.isLater ? 'later' : 'now');
      else setOutcome(createNotSentOutcome(`${blocked.message} See “Before you send”.`));
    } catch (error) {
      form.fail(error);
    }
  }

  async function sendConfirmed(): Promise<void> {
    setOutcome(null);
    if (form.check(undefined) && !(await form.submit(undefined))) setOpenQuestion(null);
  }

  /** Saves the text. A scheduled newsletter becomes a draft. */
  async function save(): Promise<boolean> {
    const { id } = form.state;
    if (form.isAutosaved || id === null || form.isUnsaved()) return form.save();
    return api.newsletters.undo(id).then(
      () => true,
      () => false,
    );
  }

  return {
    draft: { ...form, save },
    when,
    uploads,
    busy,
    outcome,
    say: setOutcome,
    ask: () => void runOnce('checking', checkAndAsk),
    confirm: () => void runOnce('sending', sendConfirmed),
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

function isConflictError(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, answer } = error;
  const { state, version } = answer;
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
    ...(isPast ? { sendAt: messages['newsletter.timePassed'] } : {}),
  };
}
