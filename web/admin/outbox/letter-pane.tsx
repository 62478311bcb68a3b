import { useState } from 'react';
import { Link } from 'react-router';
import { outbox } from '#content/admin/outbox.ts';
import { states } from '#content/admin/frame.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import desk from '../desk.module.css';
import { refusalWords } from '../refusal-words.ts';
import { fullMomentWords } from '../time-words.ts';
import { LetterFrame } from '../letter-frame.tsx';
import { LetterLinks } from './letter-links.tsx';
import { type Letter, useLetter } from './letters.ts';
import styles from './outbox.module.css';

type View = (typeof outbox.views)[number]['name'];

/** One letter: who it is for, what it looks like, and its links. */
export function LetterPane({ id }: { id: string }) {
  const { data, error, refetch } = useLetter(id);
  return (
    <article
      className={`${desk.pane} ${styles.letter}`}
      aria-label={data?.subject ?? outbox.letter}
      aria-busy={data === undefined && error === null}
      tabIndex={-1}
      data-open-letter=""
    >
      <Link to="?" className={desk.back}>
        <Icon name="chevronLeft" size={18} />
        {outbox.back}
      </Link>
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <OpenLetter key={data.id} letter={data} />
      )}
    </article>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <output>{states.loading}</output>;
  const isGone = error instanceof ApiRefusal && error.code === 'missing';
  return (
    <MessageBar
      mood="bad"
      live="alert"
      action={isGone ? undefined : <Button onClick={onRetry}>{states.again}</Button>}
    >
      {isGone ? outbox.gone : refusalWords(error)}
    </MessageBar>
  );
}

function OpenLetter({ letter }: { letter: Letter }) {
  const [view, setView] = useState<View>(letter.html === null ? 'text' : 'html');
  const at = new Date(letter.date);
  return (
    <>
      <h2 className={desk.heading}>{letter.subject}</h2>
      <dl className={desk.facts}>
        <dt>{outbox.from}</dt>
        <dd>{letter.from}</dd>
        <dt>{outbox.to}</dt>
        <dd>{letter.to}</dd>
        <dt>{outbox.date}</dt>
        <dd>
          <time dateTime={letter.date}>{fullMomentWords(at)}</time>
        </dd>
      </dl>
      <Segments label={outbox.viewsLabel} choices={outbox.views} chosen={view} onChoose={setView} />
      {view === 'html' && letter.html !== null ? (
        <LetterFrame title={outbox.frame(letter.subject)} html={letter.html} />
      ) : null}
      {view === 'text' ? <pre className={styles.source}>{letter.text ?? outbox.noText}</pre> : null}
      {view === 'headers' ? <Headers headers={letter.headers} /> : null}
      <LetterLinks letter={letter} />
    </>
  );
}

function Headers({ headers }: { headers: Letter['headers'] }) {
  return (
    <dl className={styles.headers}>
      {headers.map(({ name, value }, at) => (
        // Headers may repeat, and never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
