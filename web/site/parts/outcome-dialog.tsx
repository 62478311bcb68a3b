import type { ReactNode } from 'react';
import { OutcomeStrip } from '#web/site/parts/outcome-strip.tsx';
import { useTexts } from '#web/site/parts/texts.ts';

type OutcomeDialogProps = {
  /** `<form's data-outcome>-done` or `-failed`; the script finds the dialog by this id. */
  id: string;
  title: string;
  text: string;
  isFailure?: boolean;
  /**
   * The second lines. The script shows the element whose `data-when` matches the outcome; the other elements stay
   * hidden.
   */
  children?: ReactNode;
};

/** Outcome of a form: title, text and a focused Close button, which works without script by `method="dialog"`. */
export function OutcomeDialog({ id, title, text, isFailure, children }: OutcomeDialogProps) {
  const texts = useTexts('shell');
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
