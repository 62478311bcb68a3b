import { useState, useRef } from 'react';
import { Link } from 'react-router';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import form from '../editing/form.module.css';
import { UploadNotice } from '../editing/upload-notice.tsx';
import { StoredDraftNotice } from '../form/draft-line.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { RecordError } from '../form/record-error.tsx';
import { useForm } from '../form/use-form.ts';
import { newslettersAddress } from '../paths.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { PreflightResult } from '../newsletters/edit/preflight-result.tsx';
import { MessageField, type MessageHandle } from '../newsletters/edit/message-field.tsx';
import { PreviewPanel } from '../newsletters/edit/preview-panel.tsx';
import { TestModal } from '../newsletters/edit/test-modal.tsx';
import styles from '../newsletters/edit/write-newsletter.module.css';
import type { PreviewRecipient } from '../newsletters/edit/newsletter-calls.ts';
import { useWelcomePreflight, type WelcomeEmail, welcomeKey, type WelcomeText } from './welcome-data.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { maxResentEmails } from '#modules/welcome-email/constants.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getErrorText } from '../error-text.ts';
import { welcomeApi } from './calls.ts';
import { useUploadWait } from '../editing/use-upload-wait.ts';
import { NotSavedError } from '../templates/templates-data.ts';
import { welcome as texts } from './texts.ts';
import { newsletterEditor } from '../newsletters/edit/texts.ts';
import { uploadWait } from '../texts.ts';

const textText = 'People who got the email get a second copy.';

type WelcomeFormProps = { stored: WelcomeEmail; email: string; onLoad: () => Promise<unknown> };

export function WelcomeForm({ stored, email, onLoad }: WelcomeFormProps) {
  const state = useWelcomeForm({ stored, onLoad });
  const { record: base, values: text, message } = state;
  const [shownFor, setShownFor] = useState<PreviewRecipient>({});
  const [isTesting, setIsTesting] = useState(false);
  const check = useWelcomePreflight(text, shownFor);
  return (
    <>
      <PageHeading
        section={getSection('newsletter')}
        heading={texts.heading}
        lead={<Lead isOn={base.isOn} isTyped={state.isChanged} counts={stored.counts} />}
        actions={
          <Button variant="quiet" onClick={() => setIsTesting(true)}>
            {newsletterEditor.test.open}
          </Button>
        }
      />
      {stored.counts.unknown > 0 ? <UnknownWelcomes count={stored.counts.unknown} /> : null}
      <RecordError
        form={state}
        texts={{
          changed: 'Someone else saved the welcome email',
          changedNote: 'Load their version. Your unsaved text will be lost, so copy it first.',
          load: 'Load theirs',
        }}
        explain={getErrorText}
      />
      <StoredDraftNotice draft={state.draft} />
      <div className={form.columns}>
        <Fields key={`${base.version} ${state.round}`} state={state} />
        <div className={styles.side}>
          <PreviewPanel
            check={check}
            subject={text.subject}
            preheader=""
            shownFor={shownFor}
            onShow={setShownFor}
          >
            <PreflightResult check={check} onDescribe={() => message.current?.focus()} />
          </PreviewPanel>
        </div>
      </div>
      <TestModal isOpen={isTesting} email={email} send={state.sendTest} onClose={() => setIsTesting(false)} />
      <LeaveGuard
        form={state}
        texts={{
          heading: 'Leave without saving?',
          text: 'Your changes are stored in this browser and will be here when you come back.',
          stay: 'Stay',
          go: 'Leave',
        }}
      />
    </>
  );
}

type LeadProps = { isOn: boolean; isTyped: boolean; counts: WelcomeEmail['counts'] };

function Lead({ isOn, isTyped, counts }: LeadProps) {
  return (
    <span className={form.lead}>
      <Link to={newslettersAddress}>Back to the newsletters</Link>
      <Badge tone={isOn ? 'good' : 'quiet'} hasDot>
        {isOn ? 'On' : 'Off'}
      </Badge>
      <span>{formatCounted(counts)}</span>
      <output>{isTyped ? 'Not saved yet' : ''}</output>
    </span>
  );
}

function Fields({ state }: { state: WelcomeFormState }) {
  const [startHtml] = useState(state.values.message);
  const { record: base, values: text, change, message, uploads } = state;
  const busyText = uploads.waitingFor === 'saving' ? uploadWait.button : state.isSaving ? 'Saving…' : null;
  return (
    <form
      className={`${form.fields} ${styles.fields}`}
      {...state.props}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={newsletterEditor.subject}
        required
        maxLength={newsletterLimits.subjectCharacters}
        autoComplete="off"
        {...state.input('subject')}
      />
      <MessageField
        ref={message}
        startHtml={startHtml}
        text={text.message}
        error={state.errors.message}
        onChange={(html) => change({ message: html }, { by: isEditing() ? 'person' : 'program' })}
      />
      <CheckList
        label="Recipients"
        choices={[
          {
            name: 'added',
            texts: 'Also people whom the team adds or imports',
            note: 'Otherwise only people who subscribe themselves.',
          },
        ]}
        chosen={text.toAdded ? ['added'] : []}
        onChange={(chosen) => change({ toAdded: chosen.length > 0 })}
      />
      <div className={styles.submit}>
        {base.isOn ? (
          <>
            <Button variant="main" busyText={busyText} onClick={() => void state.submit({ isOn: true })}>
              Save
            </Button>
            <Button onClick={() => void state.submit({ isOn: false })}>Turn off</Button>
          </>
        ) : (
          <>
            <Button variant="main" busyText={busyText} onClick={() => void state.submit({ isOn: true })}>
              Save and turn on
            </Button>
            <Button onClick={() => void state.submit({ isOn: false })}>Save</Button>
          </>
        )}
        {uploads.notice === null ? null : (
          <div className={styles.notice}>
            <UploadNotice uploads={uploads} />
          </div>
        )}
      </div>
    </form>
  );
}

/** A notice about emails with an unknown delivery result. Only a member can send them again. */
function UnknownWelcomes({ count }: { count: number }) {
  const queries = useQueryClient();
  const sendAgain = useMutation({
    mutationFn: () => welcomeApi.welcomeEmail.sendAgain(),
    onSuccess: async ({ message }) => {
      showToast(message);
      await queries.invalidateQueries({ queryKey: welcomeKey });
    },
  });
  const text =
    count > maxResentEmails
      ? `${textText} This sends a part of them: ${(count - maxResentEmails).toLocaleString('en')} more remain.`
      : textText;
  return (
    <>
      <FailureBar error={sendAgain.error} attempt={sendAgain.submittedAt} explain={getErrorText} />
      <MessageBar
        tone="warn"
        note="The connection or the program ended before the mail server answered. The emails are sent again only if you say so."
        action={
          <ConfirmButton
            question={{
              keep: 'Do not send',
              confirm: 'Send again',
              heading: formatHeading(Math.min(count, maxResentEmails)),
              text,
            }}
            busyText={sendAgain.isPending ? 'Sending…' : null}
            // The bar above shows the error.
            onConfirm={() => sendAgain.mutateAsync().catch(() => {})}
          >
            Send again
          </ConfirmButton>
        }
      >
        {count === 1
          ? '1 welcome email may or may not have arrived'
          : `${count.toLocaleString('en')} welcome emails may or may not have arrived`}
      </MessageBar>
    </>
  );
}

type WelcomeFormOptions = { stored: WelcomeEmail; onLoad: () => Promise<unknown> };

function useWelcomeForm({ stored, onLoad }: WelcomeFormOptions) {
  const message = useRef<MessageHandle>(null);
  const queries = useQueryClient();
  const form = useForm(
    (text: WelcomeText, { record, action }: { record: WelcomeEmail; action: { isOn: boolean } }) =>
      welcomeApi.welcomeEmail.update({ ...text, ...action, version: record.version }),
    {
      draft: `settings.${welcomeKey.join('.')}`,
      record: stored,
      toValues: toWelcomeText,
      reload: onLoad,
      read: () => (message.current === null ? {} : { message: message.current.html() }),
      prepare: () => uploads.isReady('saving'),
      onSaved: ({ data, message: savedText }) => {
        showToast(savedText);
        queries.setQueryData(welcomeKey, data);
      },
    },
  );
  const uploads = useUploadWait<'saving' | 'testing'>(() => message.current?.uploadState() ?? 'done');
  async function sendTest(to: string) {
    if (!(await uploads.isReady('testing'))) throw new NotSavedError(uploadWait.failed);
    const { subject, message: inputMessage } = form.values;
    return welcomeApi.welcomeEmail.sendTest({
      subject,
      message: message.current?.html() ?? inputMessage,
      to,
    });
  }
  return { ...form, message, uploads, sendTest };
}

type WelcomeFormState = ReturnType<typeof useWelcomeForm>;

/**
 * Returns true if the editor has focus. The editor also reports changes when it normalizes its initial value, before any input.
 */
function isEditing(): boolean {
  return document.activeElement?.closest('[data-message]') instanceof Element;
}

function toWelcomeText({ subject, message, toAdded }: WelcomeEmail): WelcomeText {
  return { subject, message, toAdded };
}

function formatCounted({
  sent,
  waiting,
  notDelivered: lost,
}: Record<'sent' | 'waiting' | 'notDelivered', number>) {
  return [
    `${sent.toLocaleString('en')} sent in the last 30 days`,
    ...(waiting > 0 ? [`${waiting.toLocaleString('en')} waiting for the mail server`] : []),
    ...(lost > 0 ? [`${lost.toLocaleString('en')} not delivered`] : []),
  ].join(' · ');
}

function formatHeading(count: number) {
  return count === 1
    ? 'Send 1 welcome email again?'
    : `Send ${count.toLocaleString('en')} welcome emails again?`;
}
