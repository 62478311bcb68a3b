import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import styles from './save-state-bar.module.css';

type SaveStateBarProps = {
  /** The save state, with the same text as in the heading. */
  text: string;
  /** True while an unanswered question blocks saving. The question is an element with `data-save-question`. */
  isAsking: boolean;
};

/**
 * Shows the save state when the heading has scrolled out of view, with a button that leads to the question that blocks saving.
 */
export function SaveStateBar({ text, isAsking }: SaveStateBarProps) {
  const start = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (start.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setIsShown(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(start.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={start} />
      <div className={styles.place}>
        {isShown ? (
          <div className={styles.bar} data-asking={isAsking || undefined} data-save-state="">
            <span className={styles.text}>{text}</span>
            {isAsking ? (
              <Button size="small" onClick={showQuestion}>
                Choose what to keep
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </>
  );
}

function showQuestion(): void {
  const question = document.querySelector<HTMLElement>('[data-save-question]');
  question?.scrollIntoView({ block: 'start' });
  question?.focus({ preventScroll: true });
}
