import { iconButtonClass } from '../fields/button.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './pager.module.css';

type PagerProps = {
  label: string;
  /** The number of the page shown, from 1. */
  page: number;
  previousText: string;
  nextText: string;
  /** Null where there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** Steps through the pages of a list, one at a time. */
export function Pager({ label, page, previousText, nextText, onPrevious, onNext }: PagerProps) {
  return (
    <nav aria-label={label} className={styles.pager}>
      <Step name="previous" texts={previousText} icon="chevronLeft" onStep={onPrevious} />
      <span className={styles.page} aria-current="page">
        {page}
      </span>
      <Step name="next" texts={nextText} icon="chevronRight" onStep={onNext} />
    </nav>
  );
}

type StepProps = {
  /** Marks the button (`data-step`), so that focus can go on to the same one elsewhere. */
  name: 'previous' | 'next';
  texts: string;
  icon: 'chevronLeft' | 'chevronRight';
  onStep: (() => void) | null;
};

/** Stays focusable at the end of the list: a button that vanishes under a finger loses one's place. */
function Step({ name, texts, icon, onStep }: StepProps) {
  return (
    <button
      type="button"
      data-step={name}
      aria-label={texts}
      aria-disabled={onStep === null || undefined}
      className={`${iconButtonClass} ${styles.step}`}
      onClick={onStep ?? undefined}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
