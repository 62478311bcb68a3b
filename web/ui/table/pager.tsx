import { iconButtonClass } from '../fields/button.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './pager.module.css';

type PagerProps = {
  label: string;
  /** Page number, from 1. */
  page: number;
  previousText: string;
  nextText: string;
  /** `onPrevious` is null on the first page, and `onNext` is null on the last page. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

export function Pager({ label, page, previousText, nextText, onPrevious, onNext }: PagerProps) {
  return (
    <nav aria-label={label} className="row gap-4">
      <Step name="previous" texts={previousText} icon="chevronLeft" onStep={onPrevious} />
      <span className={styles.page} aria-current="page">
        {page}
      </span>
      <Step name="next" texts={nextText} icon="chevronRight" onStep={onNext} />
    </nav>
  );
}

type StepProps = {
  /** Value of `data-step`, so that the focus can move to the same button in another pager. */
  name: 'previous' | 'next';
  texts: string;
  icon: 'chevronLeft' | 'chevronRight';
  onStep: (() => void) | null;
};

/**
 * A button of the pager. The button stays focusable at the end of the list, because the focus would be lost if the
 * button disappeared.
 */
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
