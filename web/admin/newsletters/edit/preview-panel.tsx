import { type ReactNode, useState } from 'react';
import { getLanguageName } from '#content/languages.ts';
import { errorMessages } from '#content/error-messages.ts';
import { languages } from '#modules/translations/constants.ts';
import { ApiError } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { EmailFrame } from '../../email-frame.tsx';
import { getErrorText } from '../../error-text.ts';
import { useNewsletterSettings } from '../progress/use-mail-transport.ts';
import type { Preflight, PreviewRecipient } from './newsletter-calls.ts';
import type { PreflightQuery } from './use-preflight.ts';
import styles from './write-newsletter.module.css';
import { newsletterEditor } from './texts.ts';
import { states } from '../../texts.ts';

const viewTexts = { desktop: 'Desktop', phone: 'Phone', dark: 'Dark' } as const;

const views = [
  { name: 'desktop', texts: 'Desktop', icon: 'monitor' },
  { name: 'phone', texts: 'Phone', icon: 'phone' },
  { name: 'dark', texts: 'Dark', icon: 'moon' },
  { name: 'text', texts: 'Text', icon: 'lines' },
] as const;
type View = (typeof views)[number]['name'];

/** The window widths of the preview in pixels. */
const widths = { desktop: 648, dark: 648, phone: 360 } as const;

type PreviewPanelProps = {
  check: PreflightQuery;
  subject: string;
  preheader: string;
  shownFor: PreviewRecipient;
  onShow: (shownFor: PreviewRecipient) => void;
  children: ReactNode;
};

/** A live preview of the email in four views, with the result of the pre-send check below it. */
export function PreviewPanel({ check, subject, preheader, shownFor, onShow, children }: PreviewPanelProps) {
  const [view, setView] = useState<View>('desktop');
  const [isLarge, setIsLarge] = useState(false);
  const { data: settings } = useNewsletterSettings();
  const { data } = check;
  return (
    <section className={styles.panel} aria-label="Preview">
      <div className={styles.panelHead}>
        <h2 className="title">Preview</h2>
        <Segments label="View of the preview" choices={views} chosen={view} onChoose={setView} />
      </div>
      <div className={styles.stage}>
        <dl className={styles.envelope}>
          <dt>From</dt>
          <dd>
            <strong>{settings?.name ?? ''}</strong> <span>{settings?.from ?? ''}</span>
          </dd>
          <dt>Subject</dt>
          <dd>
            <strong>{getSubject(subject, data)}</strong>
          </dd>
          {preheader.trim() === '' ? null : (
            <>
              <dt>Preview line</dt>
              <dd>{preheader}</dd>
            </>
          )}
        </dl>
        <SelectField
          label="Language of the surrounding text"
          choices={languages.map((tag) => ({
            name: tag,
            texts: `Surrounding text: ${getLanguageName(tag)}`,
          }))}
          value={shownFor.language ?? 'en'}
          onChoose={(tag) => onShow({ ...shownFor, language: languages.find((one) => one === tag) })}
        />
        {data === undefined || data.preview.people.length === 0 ? null : (
          <RecipientSelect people={data.preview.people} shownFor={shownFor} onShow={onShow} />
        )}
        {data === undefined ? (
          <PreviewPlaceholder check={check} />
        ) : (
          <>
            <PreviewEmail check={data} view={view} />
            {view === 'text' ? null : (
              <Button size="small" icon="eye" className={styles.larger} onClick={() => setIsLarge(true)}>
                Larger
              </Button>
            )}
          </>
        )}
      </div>
      {children}
      <Modal
        shape="sheet"
        heading="Preview"
        closeText={newsletterEditor.test.close}
        isOpen={isLarge}
        onClose={() => setIsLarge(false)}
      >
        {data === undefined ? null : (
          <div className={styles.large}>
            <PreviewEmail check={data} view={view} />
          </div>
        )}
      </Modal>
    </section>
  );
}

/** Returns the subject for the chosen recipient, or the typed subject if the newsletter contains no personal data. */
function getSubject(typed: string, check: Preflight | undefined): string {
  const isPersonal = check !== undefined && check.preview.people.length > 0;
  const subject = isPersonal ? check.preview.subject : typed;
  return subject.trim() === '' ? 'No subject yet' : subject;
}

type PeopleProps = {
  people: Preflight['preview']['people'];
  shownFor: PreviewRecipient;
  onShow: (shownFor: PreviewRecipient) => void;
};

/** Chooses the recipient of the preview among real subscribers of the audience. */
function RecipientSelect({ people, shownFor, onShow }: PeopleProps) {
  return (
    <SelectField
      label="Preview as"
      choices={[
        { name: '', texts: 'Preview as: a person without details' },
        ...people.map(({ id, name, email }) => ({
          name: String(id),
          texts: name === null ? email : `${name} (${email})`,
        })),
      ]}
      value={String(shownFor.personId ?? '')}
      onChoose={(id) => onShow({ ...shownFor, personId: id === '' ? undefined : Number(id) })}
    />
  );
}

function PreviewEmail({ check: { preview }, view }: { check: Preflight; view: View }) {
  if (view === 'text') {
    return (
      // Focusable, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <pre className={styles.plain} tabIndex={0} aria-label="The email as it arrives: Text">
        {preview.text}
      </pre>
    );
  }
  return (
    <EmailFrame
      title={`The email as it arrives: ${viewTexts[view]}`}
      html={preview.html}
      windowWidth={widths[view]}
      scheme={view === 'dark' ? 'dark' : 'light'}
    />
  );
}

function PreviewPlaceholder({ check: { error, isFetching, refetch } }: { check: PreflightQuery }) {
  if (error !== null) {
    const isForbidden = error instanceof ApiError && error.code === 'forbidden';
    return (
      <MessageBar
        tone={isForbidden ? 'info' : 'bad'}
        live="status"
        note={isForbidden ? undefined : getErrorText(error)}
        action={isForbidden ? undefined : <Button onClick={() => void refetch()}>{states.again}</Button>}
      >
        {isForbidden ? errorMessages.forbidden : 'The preview could not be shown.'}
      </MessageBar>
    );
  }
  return <p className="note">{isFetching ? states.loading : 'Your email appears here while you write.'}</p>;
}
