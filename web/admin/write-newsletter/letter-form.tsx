import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { writing } from '#content/admin/write-newsletter.ts';
import { newsletterLimits } from '#domain/newsletters/schema.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { fullFigure } from '#web/format/numbers.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import type { CurrentUser } from '../current-user.ts';
import { useSubscriberFigures } from '../newsletter/subscriber-figures.ts';
import { listAddress } from '../newsletter/addresses.ts';
import type { NewsletterItem } from '../sending/newsletter-item.ts';
import { compact } from '../shell/page-actions.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { LeaveModal } from '../writing/leave-modal.tsx';
import { useLeaveGuard } from '../writing/use-leave-guard.ts';
import { BeforeItGoes } from './before-it-goes.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { CoverField } from './cover-field.tsx';
import { FormLead } from './form-lead.tsx';
import { MessageField, type MessageHandle } from './message-field.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ScheduleModal } from './schedule-modal.tsx';
import { SendModal } from './send-modal.tsx';
import { TestModal } from './test-modal.tsx';
import { useLetterCheck } from './use-letter-check.ts';
import { useLetterDraft } from './use-letter-draft.ts';
import { useSendLetter } from './use-send-letter.ts';
import { useWhen } from './use-when.ts';
import { WhenField } from './when-field.tsx';
import styles from './write-newsletter.module.css';

type LetterFormProps = {
  /** The newsletter as it was loaded; null: a new one. */
  start: NewsletterItem | null;
  user: CurrentUser;
  onId: (id: number) => void;
  onStartAgain: (id: number | null) => void;
};

const phone = '(width < 768px)';

/** "Write Newsletter": subject, image cover, rich text, Publish Now or Later, beside the letter as it will arrive. */
export function LetterForm({ start, user, onId, onStartAgain }: LetterFormProps) {
  const navigate = useNavigate();
  const draft = useLetterDraft({ newsletter: start, userId: user.id, onId });
  const [words, setWords] = useState(draft.startText);
  const when = useWhen(draft.startText.sendAt, (sendAt) => change({ sendAt }));
  const [isSendingCover, setIsSendingCover] = useState(false);
  const [isTesting, setIsTesting] = useState(false);
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [isClosing, setIsClosing] = useState(false);
  const message = useRef<MessageHandle>(null);
  const subject = useRef<HTMLInputElement>(null);
  const isPhone = useMedia(phone);
  const isCompact = useMedia(compact);
  const check = useLetterCheck(words);
  const confirmed = useSubscriberFigures().data?.confirmed;
  const send = useSendLetter({ draft, when, isSendingPicture, readText, focus });
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

  function change(part: Partial<typeof words>) {
    draft.change(part);
    setWords((before) => ({ ...before, ...part }));
  }

  function isSendingPicture() {
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

  const readers = confirmed === undefined ? writing.allReaders : writing.readers(fullFigure(confirmed));
  const { isLater } = when;
  const main = (
    <Button
      look="main"
      icon={isLater ? 'clock' : 'send'}
      busyWords={send.isChecking ? writing.checkFirst : null}
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
      <OutcomeBar
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
              { name: 'write', words: writing.tabs.write },
              { name: 'preview', words: writing.tabs.preview },
            ]}
            chosen={tab}
            onChoose={setTab}
          />
        </div>
      ) : null}
      <div className={styles.desk}>
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
            value={words.subject}
            error={send.faults['subject']}
            trailing={
              <span className={styles.counter} aria-hidden="true">
                {words.subject.length} / {newsletterLimits.subjectCharacters}
              </span>
            }
            onChange={(event) => change({ subject: event.target.value })}
          />
          <CoverField
            start={start?.cover_id === draft.startText.coverId ? start : null}
            coverId={words.coverId}
            onCover={(coverId) => change({ coverId })}
            onSending={setIsSendingCover}
          />
          <MessageField
            ref={message}
            startHtml={draft.startText.message}
            text={words.message}
            fault={send.faults['message']}
            onChange={(html) => change({ message: html })}
          />
          <WhenField when={when} fault={send.faults['send_at']} />
          <div className={styles.actions}>
            {isCompact ? test : main}
            <Button
              look="quiet"
              busyWords={isClosing ? writing.closing : null}
              onClick={() => void saveAndClose()}
            >
              {draft.isAutosaved ? writing.close : writing.keepDraft}
            </Button>
          </div>
        </form>
        <div className={styles.side} hidden={isPhone && tab === 'write'}>
          <PreviewPanel check={check} subject={words.subject}>
            <BeforeItGoes check={check} onDescribe={() => focus('message')} />
          </PreviewPanel>
        </div>
      </div>
      <SendModal
        isOpen={send.asking === 'now'}
        subject={words.subject}
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
      <LeaveModal blocker={blocker} words={writing.leave} />
    </>
  );
}
