import { useState } from 'react';
import { Link } from 'react-router';
import { welcome as texts } from '#content/admin/welcome.ts';
import { uploadWait } from '#content/admin/upload-wait.ts';
import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import form from '../editing/form.module.css';
import { LeaveModal } from '../editing/leave-modal.tsx';
import { UploadNotice } from '../editing/upload-notice.tsx';
import { SaveError } from '../editing/save-trouble.tsx';
import { DraftLine } from '../form-drafts/draft-line.tsx';
import { newslettersAddress } from '../paths.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { PreflightResult } from '../newsletters/edit/before-it-goes.tsx';
import { MessageField } from '../newsletters/edit/message-field.tsx';
import { PreviewPanel } from '../newsletters/edit/preview-panel.tsx';
import { TestModal } from '../newsletters/edit/test-modal.tsx';
import styles from '../newsletters/edit/write-newsletter.module.css';
import type { PreviewRecipient } from '../newsletters/edit/newsletter-calls.ts';
import { UnknownWelcomes } from './unknown-welcomes.tsx';
import { isEditing, useWelcomeForm, type WelcomeFormState } from './use-welcome-form.ts';
import { useWelcomePreflight, type WelcomeEmail } from './welcome-data.ts';

type WelcomeFormProps = { stored: WelcomeEmail; email: string; onLoad: () => Promise<unknown> };

export function WelcomeForm({ stored, email, onLoad }: WelcomeFormProps) {
  const state = useWelcomeForm({ stored, onLoad });
  const { base, text, message } = state;
  const [shownFor, setShownFor] = useState<PreviewRecipient>({});
  const [isTesting, setIsTesting] = useState(false);
  const check = useWelcomePreflight(text, shownFor);
  return (
    <>
      <PageHeading
        section={getSection('newsletter')}
        heading={texts.heading}
        lead={<Lead isOn={base.is_on} isTyped={state.isTyped} counts={stored.counts} />}
        actions={
          <Button variant="quiet" onClick={() => setIsTesting(true)}>
            {newsletterEditor.test.open}
          </Button>
        }
      />
      {stored.counts.unknown > 0 ? <UnknownWelcomes count={stored.counts.unknown} /> : null}
      <SaveError save={state.save} isConflict={state.isConflict} texts={texts} load={state.load} />
      <DraftLine draft={state.draft} />
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
      <LeaveModal blocker={state.blocker} texts={texts.leave} />
    </>
  );
}

type LeadProps = { isOn: boolean; isTyped: boolean; counts: WelcomeEmail['counts'] };

function Lead({ isOn, isTyped, counts }: LeadProps) {
  return (
    <span className={form.lead}>
      <Link to={newslettersAddress}>{texts.back}</Link>
      <Badge tone={isOn ? 'good' : 'quiet'} hasDot>
        {isOn ? texts.state.on : texts.state.off}
      </Badge>
      <span>{texts.counted(counts)}</span>
      <output>{isTyped ? texts.unsaved : ''}</output>
    </span>
  );
}

function Fields({ state }: { state: WelcomeFormState }) {
  const [startHtml] = useState(state.text.message);
  const { base, text, change, message, faults, save, uploads, saveWhenReady } = state;
  const busyText = uploads.waitingFor === 'saving' ? uploadWait.button : save.isPending ? texts.saving : null;
  return (
    <form
      className={`${form.fields} ${styles.fields}`}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={newsletterEditor.subject}
        name="subject"
        required
        maxLength={newsletterLimits.subjectCharacters}
        autoComplete="off"
        value={text.subject}
        error={faults['subject']}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <MessageField
        ref={message}
        startHtml={startHtml}
        text={text.message}
        error={faults['message']}
        onChange={(html) => change({ message: html }, { by: isEditing() ? 'person' : 'program' })}
      />
      <CheckList
        label={texts.who}
        choices={[{ name: 'added', ...texts.added }]}
        chosen={text.to_added ? ['added'] : []}
        onChange={(chosen) => change({ to_added: chosen.length > 0 })}
      />
      <div className={styles.submit}>
        {base.is_on ? (
          <>
            <Button variant="main" busyText={busyText} onClick={() => void saveWhenReady({ is_on: true })}>
              {texts.save}
            </Button>
            <Button onClick={() => void saveWhenReady({ is_on: false })}>{texts.turnOff}</Button>
          </>
        ) : (
          <>
            <Button variant="main" busyText={busyText} onClick={() => void saveWhenReady({ is_on: true })}>
              {texts.turnOn}
            </Button>
            <Button onClick={() => void saveWhenReady({ is_on: false })}>{texts.save}</Button>
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
