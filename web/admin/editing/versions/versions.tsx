import type { ReactNode } from 'react';
import { linesToHtml, useMarkedDifferences } from './marked-text.tsx';
import styles from './versions.module.css';

/** A version of a text: a label, its title as plain text, and its body as HTML. */
export type ShownVersion = { heading: string; title: string; body: string };

/** Shows two versions side by side with their formatting. Words that the other version lacks are marked. */
export function Versions({ one, other }: { one: ShownVersion; other: ShownVersion }) {
  const title = useMarkedDifferences(linesToHtml([one.title]), linesToHtml([other.title]));
  const body = useMarkedDifferences(one.body, other.body);
  return (
    <>
      <p className="quiet">{formatDiffer(title.count + body.count)}</p>
      <div className={styles.pair}>
        <Version heading={one.heading} title={title.one} body={body.one} />
        <Version heading={other.heading} title={title.other} body={body.other} />
      </div>
    </>
  );
}

type VersionProps = { heading: string; title: ReactNode; body: ReactNode };

function Version({ heading, title, body }: VersionProps) {
  return (
    <section aria-label={heading}>
      <h3 className={styles.heading}>{heading}</h3>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.text} tabIndex={0} role="group" aria-label={heading}>
        <div className={styles.title}>{title}</div>
        {body}
      </div>
    </section>
  );
}

function formatDiffer(count: number) {
  return count === 0
    ? 'Both versions are the same.'
    : `Marked: parts that the other version does not have (${count} ${count === 1 ? 'place' : 'places'}).`;
}
