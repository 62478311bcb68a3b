import type { ReactNode } from 'react';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckList } from '#web/ui/fields/check-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import form from '../../editing/form.module.css';
import { UploadNotice } from '../../editing/upload-notice.tsx';
import type { Newsletter } from '../progress/newsletter-item.ts';
import { ActionsNotice } from '../../shell/page-actions.tsx';
import { SaveAsTemplate } from '../../templates/template-buttons.tsx';
import { AudienceField } from './audience-field.tsx';
import { CoverField } from './cover-field.tsx';
import { MessageField } from './message-field.tsx';
import { parseAudience, formatAudience } from './newsletter-text.ts';
import type { EmailFormState } from './use-newsletter-form.ts';
import styles from './write-newsletter.module.css';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { MomentFields } from '../../schedule/moment-fields.tsx';
import { useNewsletterSettings } from '../progress/use-mail-transport.ts';
import { useNow } from '../../use-now.ts';
import type { SendTime } from './use-send-time.ts';
import { formatSendTime } from './format-send-time.ts';
import { newsletterEditor } from './texts.ts';
import { uploadWait } from '../../texts.ts';

type EmailFieldsProps = {
  state: EmailFormState;
  start: Newsletter | null;
  isHidden: boolean;
  children: ReactNode;
};

/** The upload notice beside the send button: in the form, or above the thumb bar. */
function SendNotice({ state: { send } }: { state: EmailFormState }) {
  if (send.uploads.notice === null) return null;
  return (
    <ActionsNotice>
      <div className={styles.notice}>
        <UploadNotice uploads={send.uploads} />
      </div>
    </ActionsNotice>
  );
}

/** The form fields in the order of the specification. */
export function EmailFields({ state, start, isHidden, children }: EmailFieldsProps) {
  const { draft, send, when, isClosing, isTemplate } = state;
  const { message, noteCoverState, saveAndClose } = state;
  const { change, values: text, errorsByPath: errors } = draft;
  return (
    <form
      className={`${form.fields} ${styles.fields}`}
      {...draft.props}
      hidden={isHidden}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={newsletterEditor.subject}
        required
        maxLength={newsletterLimits.subjectCharacters}
        autoComplete="off"
        {...draft.input('subject')}
        trailing={
          <span className={form.counter} aria-hidden="true">
            {text.subject.length} / {newsletterLimits.subjectCharacters}
          </span>
        }
      />
      <TextField
        label="Preview line"
        aside={<span className="quiet">{newsletterEditor.optional}</span>}
        maxLength={newsletterLimits.preheaderCharacters}
        autoComplete="off"
        hint="Inboxes show it after the subject. If it is empty, they show the first words of the message."
        {...draft.input('preheader')}
      />
      <CoverField
        start={start?.coverId === draft.startValues.coverId ? start : null}
        coverId={text.coverId}
        onCover={(coverId) => change({ coverId })}
        onState={noteCoverState}
      />
      <MessageField
        ref={message}
        startHtml={draft.startValues.message}
        text={text.message}
        error={errors['message']}
        onChange={(html) => change({ message: html })}
      />
      <AudienceField
        audience={parseAudience(text.audience)}
        recipients={state.reached}
        error={errors['audience']}
        onChange={(audience) => change({ audience: formatAudience(audience) })}
      />
      <CheckList
        label="Public archive"
        choices={[
          {
            name: 'archive',
            texts: 'Show in the public archive',
            note: 'Anyone can read it on the site, without names and tracking.',
          },
        ]}
        chosen={text.archive === 'hidden' ? [] : ['archive']}
        onChange={(chosen) => change({ archive: chosen.length > 0 ? 'shown' : 'hidden' })}
      />
      {isTemplate ? null : <SendTimeField when={when} error={errors['sendAt']} />}
      <div className={styles.submit}>
        {children}
        {isTemplate ? null : <SaveAsTemplate subject={text.subject} save={state.savedId} />}
        {draft.isAutosaved && !state.isOut ? (
          <Button
            variant="quiet"
            busyText={
              send.uploads.waitingFor === 'closing'
                ? uploadWait.button
                : isClosing
                  ? newsletterEditor.closing
                  : null
            }
            onClick={() => void saveAndClose()}
          >
            Save and close
          </Button>
        ) : null}
        <SendNotice state={state} />
      </div>
    </form>
  );
}

function SendTimeField({ when, error }: { when: SendTime; error: string | undefined }) {
  const now = useNow();
  const seconds = useNewsletterSettings().data?.undoSeconds ?? 30;
  return (
    <div className="stack">
      <RadioCards
        label="When"
        layout="columns"
        choices={[
          { name: 'now', texts: 'Publish Now', note: `${seconds} seconds to undo` },
          { name: 'later', texts: 'Publish Later', note: 'Choose a day and time' },
        ]}
        chosen={when.isLater ? 'later' : 'now'}
        onChoose={when.choose}
      />
      {when.isLater ? (
        <MomentFields
          moment={when}
          texts={{ date: newsletterEditor.date, time: newsletterEditor.time }}
          hint={formatSendTime(when.at, now)}
          error={error}
        />
      ) : null}
    </div>
  );
}
