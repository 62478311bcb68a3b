import { writing } from '#content/admin/write-newsletter.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import form from '../../editing/form.module.css';
import { LeaveModal } from '../../editing/leave-modal.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { sectionNamed } from '../../shell/sections.ts';
import { BeforeItGoes } from './before-it-goes.tsx';
import { FormLead } from './form-lead.tsx';
import { EmailConflict } from './newsletter-conflict.tsx';
import { EmailFields } from './newsletter-fields.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ScheduleEmail } from './schedule-newsletter.tsx';
import { SendModal } from './send-modal.tsx';
import { SendOutcomeBar } from './send-outcome.tsx';
import { TestModal } from './test-modal.tsx';
import { type EmailFormOptions, type EmailFormState, useEmailForm } from './use-newsletter-form.ts';
import styles from './write-newsletter.module.css';

type EmailFormProps = EmailFormOptions & { onStartAgain: (id: number | null) => void };

/** "Write Newsletter": subject, image cover, rich text, Publish Now or Later, beside the email as it will arrive. */
export function EmailForm({ onStartAgain, ...options }: EmailFormProps) {
  const { start, user } = options;
  const state = useEmailForm(options);
  const { draft, send, check, isPhone, tab } = state;
  const { id } = draft.state;
  const test = (
    <Button look="quiet" onClick={() => state.setIsTesting(true)}>
      {writing.test.open}
    </Button>
  );

  function startAgain(from: number | null) {
    draft.forget();
    onStartAgain(from);
  }

  return (
    <>
      <PageHeading
        section={sectionNamed('newsletter')}
        heading={start === null ? writing.heading : writing.editing}
        lead={<FormLead draft={draft} newsletter={start} />}
        actions={state.isCompact ? <SendButton state={state} /> : test}
      />
      <SendOutcomeBar
        outcome={send.outcome}
        restored={draft.restored}
        onDiscard={() => startAgain(start?.id ?? null)}
      />
      {send.isConflict && id !== null ? (
        <EmailConflict id={id} onKeep={send.overrule} onTake={() => startAgain(id)} />
      ) : null}
      {isPhone ? <Tabs state={state} /> : null}
      <div className={form.columns}>
        <EmailFields state={state} start={start} isHidden={isPhone && tab === 'preview'}>
          {state.isCompact ? test : <SendButton state={state} />}
        </EmailFields>
        <div className={styles.side} hidden={isPhone && tab === 'write'}>
          <PreviewPanel check={check} subject={draft.shownText.subject}>
            <BeforeItGoes check={check} onDescribe={() => state.focus('message')} />
          </PreviewPanel>
        </div>
      </div>
      <Dialogs state={state} email={user.email} />
    </>
  );
}

/** The main act, by how many people it reaches; a phone has no room for them. */
function SendButton({ state: { send, when, isPhone, confirmed } }: { state: EmailFormState }) {
  const { isLater } = when;
  const readers = confirmed === undefined ? writing.allReaders : writing.readers(fullNumber(confirmed));
  const short = isLater ? writing.scheduleModal.confirm : writing.sendShort;
  const whole = isLater ? writing.schedule(readers) : writing.send(readers);
  return (
    <Button
      look="main"
      icon={isLater ? 'clock' : 'send'}
      busyText={send.busy === 'checking' ? writing.checkFirst : null}
      onClick={() => void send.ask()}
    >
      {isPhone ? short : whole}
    </Button>
  );
}

/** A phone shows the form or the email. */
function Tabs({ state: { tab, setTab } }: { state: EmailFormState }) {
  return (
    <div className={styles.tabs}>
      <Segments
        label={writing.tabs.label}
        choices={[
          { name: 'write', texts: writing.tabs.write },
          { name: 'preview', texts: writing.tabs.preview },
        ]}
        chosen={tab}
        onChoose={setTab}
      />
    </div>
  );
}

/** What is asked before an email leaves, a test, or the page. */
function Dialogs({ state, email }: { state: EmailFormState; email: string }) {
  const { draft, send, when, confirmed = 0 } = state;
  const asked = {
    confirmed,
    isBusy: send.busy === 'sending',
    onClose: send.stop,
    onConfirm: () => void send.confirm(),
  };
  return (
    <>
      <SendModal isOpen={send.asking === 'now'} subject={draft.shownText.subject} {...asked} />
      <ScheduleEmail isOpen={send.asking === 'later'} when={when} fault={send.faults['send_at']} {...asked} />
      <TestModal
        isOpen={state.isTesting}
        email={email}
        readText={draft.text}
        onClose={() => state.setIsTesting(false)}
      />
      <LeaveModal blocker={state.blocker} texts={writing.leave} />
    </>
  );
}
