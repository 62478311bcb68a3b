import { useEffect, useMemo, useRef, useState } from 'react';
import { useSize } from '#web/ui/use-size.ts';
import { createEmailDocument, type EmailScheme, getPageNonce } from './email-document.ts';
import styles from './email-frame.module.css';

type EmailFrameProps = {
  title: string;
  html: string;
  /** The width of the simulated window in pixels, scaled down if there is less space. Default: the available width. */
  windowWidth?: number;
  /** Forces light or dark mode. Default: the system's setting. */
  scheme?: EmailScheme;
};

/** Shows an email as its recipient would see it, in a frame without scripts. Links open in a new window. */
export function EmailFrame({ title, html, windowWidth, scheme }: EmailFrameProps) {
  const source = useMemo(() => createEmailDocument(html, getPageNonce(), scheme), [html, scheme]);
  const { box, width } = useSize();
  const [height, setHeight] = useState(480);
  const observer = useRef<ResizeObserver | null>(null);
  useEffect(() => () => observer.current?.disconnect(), []);

  function observeHeight(email: HTMLElement | undefined) {
    observer.current?.disconnect();
    if (email === undefined) return;
    observer.current = new ResizeObserver(() => setHeight(Math.max(200, email.offsetHeight)));
    observer.current.observe(email);
  }

  const share = windowWidth === undefined || width === 0 ? 1 : Math.min(1, width / windowWidth);
  const frame = (
    <iframe
      title={title}
      className={styles.frame}
      // `allow-same-origin` lets this page measure the email. Without `allow-scripts`, the email runs no code.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={source}
      height={height}
      style={
        windowWidth === undefined ? undefined : { inlineSize: windowWidth, transform: `scale(${share})` }
      }
      onLoad={(event) => observeHeight(event.currentTarget.contentDocument?.documentElement)}
    />
  );
  if (windowWidth === undefined) return frame;
  return (
    <div ref={box} className={[styles.fitted, scheme === 'dark' && styles.isDark].filter(Boolean).join(' ')}>
      <div style={{ blockSize: Math.ceil(height * share), inlineSize: Math.ceil(windowWidth * share) }}>
        {frame}
      </div>
    </div>
  );
}
