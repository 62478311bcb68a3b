import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { writing } from '#content/admin/write-newsletter.ts';
import { newsletterLimits } from '#domain/newsletters/schema.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import type { CurrentUser } from '../current-user.ts';
import { useSubscriberStatistics } from '../newsletter/subscriber-figures.ts';
import { listAddress } from '../newsletter/addresses.ts';
import type { NewsletterItem } from '../sending/newsletter-item.ts';
import { compact } from '../shell/page-actions.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { LeaveModal } from '../editing/leave-modal.tsx';
import { useLeaveGuard } from '../editing/use-leave-guard.ts';
import { BeforeItGoes } from './before-it-goes.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { CoverField } from './cover-field.tsx';
import { FormLead } from './form-lead.tsx';
import { MessageField, type MessageHandle } from './message-field.tsx';
import { SendOutcomeBar } from './send-outcome.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ScheduleModal } from './schedule-modal.tsx';
import { SendModal } from './send-modal.tsx';
import { TestModal } from './test-modal.tsx';
import { useEmailCheck } from './use-letter-check.ts';
import { useEmailDraft } from './use-letter-draft.ts';
import { useSendEmail } from './use-send-letter.ts';
import { useWhen } from './use-when.ts';
import { WhenField } from './when-field.tsx';
import styles from './write-newsletter.module.css';

type EmailFormProps = {
  /** The newsletter as it was loaded; null: a new one. */
  start: NewsletterItem | null;
  user: CurrentUser;
  onId: (id: number) => void;
  onStartAgain: (id: number | null) => void;
};

const phone = '(width < 768px)';

/** "Write Newsletter": subject, image cover, rich text, Publish Now or Later, beside the email as it will arrive. */
export function EmailForm({ start, user, onId, onStartAgain }: EmailFormProps) {
  const navigate = useNavigate();
  const draft = useEmailDraft({ newsletter: start, userId: user.id, onId });
  const [texts, setText] = useState(draft.startText);
  const when = useWhen(draft.startText.sendAt, (sendAt) => change({ sendAt }));
  const [isSendingCover, setIsSendingCover] = useState(false);
  const [isTesting, setIsTesting] = useState(false);
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [isClosing, setIsClosing] = useState(false);
  const message = useRef<MessageHandle>(null);
  const subject = useRef<HTMLInputElement>(null);
  const isPhone = useMedia(phone);
  const isCompact = useMedia(compact);
  const check = useEmailCheck(texts);
  const confirmed = useSubscriberStatistics().data?.confirmed;
  const send = useSendEmail({ draft, when, isSendingImage, readText, focus });
  const blocker = useLeaveGuard(() => {
    readText();
    return !send.isLeaving() && draft.isUnsaved();
  });

  /** The editor tells of changes a few times a second: what counts is what stands there now. */
  function readText() {
    const html = message.current?.html();
    if (html !== undefined) change({ message: html });
    return draft.text();
  }

  function change(part: Partial<typeof texts>) {
    draft.change(part);
    setText((before) => ({ ...before, ...part }));
  }

  function isSendingImage() {
    return isSendingCover || message.current?.isSending() === true;
  }

  function focus(field: 'subject' | 'message') {
    if (isPhone) setTab('write');
    requestAnimationFrame(() => (field === 'subject' ? subject.current?.focus() : message.current?.focus()));
  }

  async function saveAndClose() {
    readText();
    setIsClosing(true);
    const isSaved = await draft.save();
    setIsClosing(false);
    if (!isSaved) return;
    draft.forget();
    send.leave();
    await navigate(listAddress);
  }

  const readers = confirmed === undefined ? writing.allReaders : writing.readers(fullNumber(confirmed));
  const { isLater } = when;
  const main = (
    <Button
      look="main"
      icon={isLater ? 'clock' : 'send'}
      busyText={send.isChecking ? writing.checkFirst : null}
      onClick={() => void send.ask()}
    >
      {isPhone
        ? isLater
          ? writing.scheduleModal.confirm
          : writing.sendShort
        : isLater
          ? writing.schedule(readers)
          : writing.send(readers)}
    </Button>
  );
  const test = (
    <Button look="quiet" onClick={() => setIsTesting(true)}>
      {writing.test.open}
    </Button>
  );
  const { id } = draft.state;

  return (
    <>
      <PageHeading
        section={sectionNamed('newsletter')}
        heading={start === null ? writing.heading : writing.editing}
        lead={<FormLead draft={draft} newsletter={start} />}
        actions={isCompact ? main : test}
      />
      <SendOutcomeBar
        outcome={send.outcome}
        restored={draft.restored}
        onDiscard={() => {
          draft.forget();
          onStartAgain(start?.id ?? null);
        }}
      />
      {send.isConflict && id !== null ? (
        <ConflictPanel
          id={id}
          onKeepYours={(theirs) => {
            send.endConflict();
            if (draft.isAutosaved) draft.saver.overrule();
            // What is scheduled waits for its button, based on what they left.
            else draft.saver.adopt({ id, version: theirs.version, savedAt: null, text: draft.saver.text() });
          }}
          onTakeTheirs={() => {
            draft.forget();
            onStartAgain(id);
          }}
        />
      ) : null}
      {isPhone ? (
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
      ) : null}
      <div className={styles.splitView}>
        <form
          className={styles.fields}
          noValidate
          hidden={isPhone && tab === 'preview'}
          onSubmit={(event) => event.preventDefault()}
        >
          <TextField
            ref={subject}
            label={writing.subject}
            name="subject"
            required
            maxLength={newsletterLimits.subjectCharacters}
            autoComplete="off"
            value={texts.subject}
            error={send.faults['subject']}
            trailing={
              <span className={styles.counter} aria-hidden="true">
                {texts.subject.length} / {newsletterLimits.subjectCharacters}
              </span>
            }
            onChange={(event) => change({ subject: event.target.value })}
          />
          <CoverField
            start={start?.cover_id === draft.startText.coverId ? start : null}
            coverId={texts.coverId}
            onCover={(coverId) => change({ coverId })}
            onSending={setIsSendingCover}
          />
          <MessageField
            ref={message}
            startHtml={draft.startText.message}
            text={texts.message}
            fault={send.faults['message']}
            onChange={(html) => change({ message: html })}
          />
          <WhenField when={when} fault={send.faults['send_at']} />
          <div className={styles.actions}>
            {isCompact ? test : main}
            <Button
              look="quiet"
              busyText={isClosing ? writing.closing : null}
              onClick={() => void saveAndClose()}
            >
              {draft.isAutosaved ? writing.close : writing.keepDraft}
            </Button>
          </div>
        </form>
        <div className={styles.side} hidden={isPhone && tab === 'write'}>
          <PreviewPanel check={check} subject={texts.subject}>
            <BeforeItGoes check={check} onDescribe={() => focus('message')} />
          </PreviewPanel>
        </div>
      </div>
      <SendModal
        isOpen={send.asking === 'now'}
        subject={texts.subject}
        confirmed={confirmed ?? 0}
        isBusy={send.isSending}
        onClose={send.stop}
        onConfirm={() => void send.confirm()}
      />
      <ScheduleModal
        isOpen={send.asking === 'later'}
        when={when}
        confirmed={confirmed ?? 0}
        isBusy={send.isSending}
        fault={send.faults['send_at']}
        onClose={send.stop}
        onConfirm={() => void send.confirm()}
      />
      <TestModal
        isOpen={isTesting}
        email={user.email}
        readText={readText}
        onClose={() => setIsTesting(false)}
      />
      <LeaveModal blocker={blocker} texts={writing.leave} />
    </>
  );
}
