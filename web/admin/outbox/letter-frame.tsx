import { useEffect, useMemo, useRef, useState } from 'react';
import { outbox } from '#content/office-outbox.ts';
import { letterDocument, pageNonce } from './letter-document.ts';
import styles from './outbox.module.css';

type LetterFrameProps = { subject: string; html: string };

/** The letter as its reader would see it: sealed off, without scripts, links opening beside it. */
export function LetterFrame({ subject, html }: LetterFrameProps) {
  const source = useMemo(() => letterDocument(html, pageNonce()), [html]);
  const [height, setHeight] = useState(480);
  const observer = useRef<ResizeObserver | null>(null);
  useEffect(() => () => observer.current?.disconnect(), []);

  function follow(letter: HTMLElement | undefined) {
    observer.current?.disconnect();
    if (letter === undefined) return;
    observer.current = new ResizeObserver(() => setHeight(Math.max(200, letter.offsetHeight)));
    observer.current.observe(letter);
  }

  return (
    <iframe
      title={outbox.frame(subject)}
      className={styles.frame}
      // Same origin lets this page measure the letter; without allow-scripts nothing inside can use it.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={source}
      height={height}
      onLoad={(event) => follow(event.currentTarget.contentDocument?.documentElement)}
    />
  );
}
