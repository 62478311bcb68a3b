import { type ReactNode, useState } from 'react';
import { writing } from '#content/admin/write-newsletter.ts';
import { states } from '#content/admin/frame.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { LetterFrame } from '../letter-frame.tsx';
import { refusalWords } from '../refusal-words.ts';
import { useNewsletterSettings } from '../sending/use-letters-go.ts';
import type { LetterCheck } from './letter-calls.ts';
import type { CheckQuery } from './use-letter-check.ts';
import styles from './write-newsletter.module.css';

const { preview: words } = writing;

const views = [
  { name: 'desktop', words: words.desktop, icon: 'monitor' },
  { name: 'phone', words: words.phone, icon: 'phone' },
  { name: 'dark', words: words.dark, icon: 'moon' },
  { name: 'text', words: words.text, icon: 'lines' },
] as const;
type View = (typeof views)[number]['name'];

/** Windows that letters are read in. */
const widths = { desktop: 648, dark: 648, phone: 360 } as const;

type PreviewPanelProps = { check: CheckQuery; subject: string; children: ReactNode };

/** The letter as it will arrive, in four ways, following what is typed; below it what was looked over. */
export function PreviewPanel({ check, subject, children }: PreviewPanelProps) {
  const [view, setView] = useState<View>('desktop');
  const [isLarge, setIsLarge] = useState(false);
  const { data: settings } = useNewsletterSettings();
  const { data } = check;
  return (
    <section className={styles.panel} aria-label={words.heading}>
      <div className={styles.panelHead}>
        <h2 className={styles.panelHeading}>{words.heading}</h2>
        <Segments label={words.views} choices={views} chosen={view} onChoose={setView} />
      </div>
      <div className={styles.stage}>
        <dl className={styles.envelope}>
          <dt>{words.from}</dt>
          <dd>
            <strong>{settings?.name ?? ''}</strong> <span>{settings?.from ?? ''}</span>
          </dd>
          <dt>{words.subject}</dt>
          <dd>
            <strong>{subject.trim() === '' ? words.noSubject : subject}</strong>
          </dd>
        </dl>
        {data === undefined ? (
          <Waiting check={check} />
        ) : (
          <>
            <Letter check={data} view={view} />
            {view === 'text' ? null : (
              <Button size="small" icon="eye" className={styles.larger} onClick={() => setIsLarge(true)}>
                {words.larger}
              </Button>
            )}
          </>
        )}
      </div>
      {children}
      <Modal
        shape="sheet"
        heading={words.heading}
        closeWords={writing.test.close}
        isOpen={isLarge}
        onClose={() => setIsLarge(false)}
      >
        {data === undefined ? null : (
          <div className={styles.large}>
            <Letter check={data} view={view} />
          </div>
        )}
      </Modal>
    </section>
  );
}

function Letter({ check: { preview }, view }: { check: LetterCheck; view: View }) {
  if (view === 'text') {
    return (
      // A keyboard can scroll what it can focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <pre className={styles.plain} tabIndex={0} aria-label={words.frame(words.text)}>
        {preview.text}
      </pre>
    );
  }
  return (
    <LetterFrame
      title={words.frame(words[view])}
      html={preview.html}
      windowWidth={widths[view]}
      scheme={view === 'dark' ? 'dark' : 'light'}
    />
  );
}

function Waiting({ check: { error, isFetching, refetch } }: { check: CheckQuery }) {
  if (error !== null) {
    const isForbidden = error instanceof ApiRefusal && error.code === 'forbidden';
    return (
      <MessageBar
        mood={isForbidden ? 'info' : 'bad'}
        live="status"
        note={isForbidden ? undefined : refusalWords(error)}
        action={isForbidden ? undefined : <Button onClick={() => void refetch()}>{states.again}</Button>}
      >
        {isForbidden ? writing.forbidden : words.failed}
      </MessageBar>
    );
  }
  return <p className={styles.hint}>{isFetching ? states.loading : words.empty}</p>;
}
