import type { ReactNode } from 'react';
import { shell } from '#content/site/shell.ts';
import { OutcomeStrip } from '#web/site/parts/outcome-strip.tsx';
import { useTexts } from '#web/site/parts/texts.ts';

type OutcomeDialogProps = {
  /** `<form's data-outcome>-done` or `-failed`: the script opens it by this name. */
  id: string;
  title: string;
  text: string;
  isFailure?: boolean;
  /** Second lines; those with `data-when` are hidden until the script shows the one that fits. */
  children?: ReactNode;
};

/** What came of a form: title, text and Close, which takes the focus. Closed without script by its own form. */
export function OutcomeDialog({ id, title, text, isFailure, children }: OutcomeDialogProps) {
  const texts = useTexts(shell);
  return (
    <dialog className="outcome" id={id} aria-label={title}>
      <OutcomeStrip isFailure={isFailure} />
      <form method="dialog">
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
        <button className="button" autoFocus>
          {texts.close}
        </button>
      </form>
    </dialog>
  );
}
