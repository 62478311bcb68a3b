import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { iconButtonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './modal.module.css';

type ModalProps = {
  heading: string;
  closeWords: string;
  isOpen: boolean;
  onClose: () => void;
  /** A sheet stands at the foot of the window at every width; a modal does so on a phone alone. */
  shape?: 'modal' | 'sheet';
  /** Focus starts on what carries `data-focus-first`, else on the first control. */
  children: ReactNode;
};

/** A native dialog: the browser keeps focus inside, Escape closes, and focus returns to the opener. */
export function Modal({ heading, closeWords, isOpen, onClose, shape = 'modal', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element?.open === false) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    }
    if (!isOpen && element?.open === true) element.close();
  }, [isOpen]);

  function closeFromScrim(event: MouseEvent) {
    if (event.target === dialog.current) dialog.current?.close();
  }

  return (
    // The scrim belongs to the dialog element; Escape and the button below do the same from a keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[shape]}`}
      aria-labelledby={headingId}
      onClose={onClose}
      onClick={closeFromScrim}
    >
      {isOpen ? (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={headingId} className={styles.heading}>
              {heading}
            </h2>
            <button
              type="button"
              className={iconButtonClass}
              aria-label={closeWords}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
