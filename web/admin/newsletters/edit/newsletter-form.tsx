import { Button } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import form from '../../editing/form.module.css';
import { SaveStateBar } from '../../editing/save-state-bar.tsx';
import { LeaveModal } from '../../form/leave-modal.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { getSection } from '../../shell/sections.ts';
import { PreflightResult } from './preflight-result.tsx';
import { EmailNotices } from './email-notices.tsx';
import { FormLead, formatSaveState } from './form-lead.tsx';
import { EmailFields } from './newsletter-fields.tsx';
import { sendTest } from './newsletter-calls.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { ScheduleEmail } from './schedule-newsletter.tsx';
import type { Newsletter } from '../progress/newsletter-item.ts';
import { getErrorMessage } from '../../templates/templates-data.ts';
import { UseTemplate } from '../../templates/template-buttons.tsx';
import { SendModal } from './send-modal.tsx';
import { TestModal } from './test-modal.tsx';
import { type EmailFormOptions, type EmailFormState, useEmailForm } from './use-newsletter-form.ts';
import styles from './write-newsletter.module.css';
import { newsletterEditor, scheduleRule } from './texts.ts';
import { templateTexts } from '../texts.ts';
import { uploadWait } from '../../texts.ts';

type EmailFormProps = EmailFormOptions & { onReopen: (id: number | null) => void };

/** The screen "Write Newsletter": the form with subject, cover, rich text and time, beside a preview of the email. */
export function EmailForm({ onReopen, ...options }: EmailFormProps) {
  const { start, user } = options;
  const state = useEmailForm(options);
  const { draft, check, isPhone, tab } = state;
  const test = (
    <Button variant="quiet" onClick={() => state.setIsTesting(true)}>
      {newsletterEditor.test.open}
    </Button>
  );

  return (
    <>
      <PageHeading
        section={getSection('newsletter')}
        heading={
          start === null
            ? newsletterEditor.heading
            : state.isTemplate
              ? templateTexts.editor.heading
              : newsletterEditor.editing
        }
        lead={<FormLead draft={draft} newsletter={start} presence={state.presence} userId={user.id} />}
        actions={state.isCompact ? <SendButton state={state} start={start} /> : test}
      />
      <SaveStateBar text={formatSaveState(draft, start)} isAsking={draft.isUndecided || draft.isConflict} />
      <EmailNotices state={state} start={start} onReopen={onReopen} />
      {isPhone ? <Tabs state={state} /> : null}
      <div className={form.columns}>
        <EmailFields state={state} start={start} isHidden={isPhone && tab === 'preview'}>
          {state.isCompact ? test : <SendButton state={state} start={start} />}
        </EmailFields>
        <div className={styles.side} hidden={isPhone && tab === 'write'}>
          <PreviewPanel
            check={check}
            subject={draft.values.subject}
            preheader={draft.values.preheader}
            shownFor={state.shownFor}
            onShow={state.setShownFor}
          >
            <PreflightResult check={check} onDescribe={state.focusMessage} />
          </PreviewPanel>
        </div>
      </div>
      <Dialogs state={state} email={user.email} />
    </>
  );
}

type SendButtonProps = { state: EmailFormState; start: Newsletter | null };

/** The main button, with the number of recipients except on a phone. Shows nothing for a sent newsletter. */
function SendButton({ state, start }: SendButtonProps) {
  const { send, when } = state;
  if (state.isOut) return null;
  if (state.isTemplate)
    return (
      <UseTemplate
        save={state.savedId}
        onError={(error) => send.say({ tone: 'bad', text: getErrorMessage(error) })}
      />
    );
  return (
    <Button
      variant="main"
      icon={when.isLater ? 'clock' : 'send'}
      busyText={getBusyText(send)}
      onClick={send.ask}
    >
      {getSendText(state, start)}
    </Button>
  );
}

function getBusyText({ busy, uploads }: EmailFormState['send']): string | null {
  if (uploads.waitingFor === 'sending') return uploadWait.button;
  return busy === 'checking' ? 'Checking…' : null;
}

function getSendText(
  { when, isPhone, reached: { count } }: EmailFormState,
  start: Newsletter | null,
): string {
  if (when.isLater && start?.state === 'scheduled') return scheduleRule.update;
  if (isPhone) return when.isLater ? newsletterEditor.scheduleModal.confirm : 'Send';
  const readers = count === undefined ? 'all readers' : formatReaders(formatNumber(count));
  return when.isLater ? `Schedule for ${readers}` : `Send to ${readers}`;
}

/** On a phone, tabs switch between the form and the preview. */
function Tabs({ state: { tab, setTab } }: { state: EmailFormState }) {
  return (
    <div className={styles.tabs}>
      <Segments
        label="Write or preview"
        choices={[
          { name: 'write', texts: 'Write' },
          { name: 'preview', texts: 'Preview' },
        ]}
        chosen={tab}
        onChoose={setTab}
      />
    </div>
  );
}

function Dialogs({ state, email }: { state: EmailFormState; email: string }) {
  const { draft, send, when, reached } = state;
  const confirmationProps = {
    recipients: reached.count ?? 0,
    isEveryone: reached.isEveryone,
    isBusy: send.busy === 'sending',
    onClose: send.stop,
    onConfirm: send.confirm,
  };
  return (
    <>
      <SendModal isOpen={send.asking === 'now'} subject={draft.values.subject} {...confirmationProps} />
      <ScheduleEmail
        isOpen={send.asking === 'later'}
        when={when}
        error={draft.errorsByPath['sendAt']}
        {...confirmationProps}
      />
      <TestModal
        isOpen={state.isTesting}
        email={email}
        send={async (to) => sendTest(await state.uploadedText(), to)}
        onClose={() => state.setIsTesting(false)}
      />
      <LeaveModal
        blocker={state.blocker}
        texts={{
          heading: 'Leave without saving?',
          text: 'Your last changes are not saved on the server yet. They are stored in this browser.',
          stay: 'Stay',
          go: 'Leave',
        }}
      />
    </>
  );
}

function formatReaders(count: string) {
  return count === '1' ? '1 reader' : `${count} readers`;
}
