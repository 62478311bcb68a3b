import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { iconButtonClass } from '../fields/button.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './modal.module.css';
import { enterFront, leaveFront } from './open-dialogs.ts';

type ModalProps = {
  heading: string;
  closeText: string;
  isOpen: boolean;
  onClose: () => void;
  /** If true, Escape, the backdrop and the close button only call `onClose`, which may ask first; the dialog stays open. */
  asksToClose?: boolean;
  /** A sheet stands at the foot of the window at every width; a modal does so on a phone alone. */
  shape?: 'modal' | 'sheet';
  /** A form is a little wider; two texts beside each other take the window. */
  size?: 'form' | 'wide';
  /** Buttons at the foot, the main one last; on a phone it comes to stand on top. */
  actions?: ReactNode;
  /** Focus starts on what carries `data-focus-first`, else on the first control. */
  children: ReactNode;
};

/** A native dialog: the browser keeps focus inside, Escape closes, and focus returns to the opener. */
export function Modal({
  heading,
  closeText,
  isOpen,
  onClose,
  asksToClose = false,
  shape = 'modal',
  size,
  actions,
  children,
}: ModalProps) {
  const dialog = useDialog({ isOpen });
  const headingId = useId();

  // Said at once: `close` comes late, and a press in between that opens the dialog again would be lost.
  const isSaid = useRef(false);
  function noteEscape(event: SyntheticEvent<HTMLDialogElement>) {
    // A choice of files that is called off bubbles up to here too.
    if (event.target !== event.currentTarget) return;
    if (asksToClose) {
      event.preventDefault();
      return onClose();
    }
    isSaid.current = true;
    onClose();
  }

  function noteClose(event: SyntheticEvent<HTMLDialogElement>) {
    const isKnown = isSaid.current;
    isSaid.current = false;
    // A dialog that was opened again meanwhile is not closed.
    if (event.currentTarget.open) return;
    // Browsers close a dialog at the second Escape, even if the first was prevented.
    if (asksToClose && isOpen) {
      event.currentTarget.showModal();
      return onClose();
    }
    leaveFront(event.currentTarget);
    if (!isKnown) onClose();
  }

  function close() {
    if (asksToClose) onClose();
    else dialog.current?.close();
  }

  function closeFromScrim(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }

  return (
    // The scrim belongs to the dialog element; Escape and the button below do the same from a keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={[styles.dialog, styles[shape], size && styles[size]].filter(Boolean).join(' ')}
      aria-labelledby={headingId}
      onCancel={noteEscape}
      onClose={noteClose}
      onClick={closeFromScrim}
    >
      {isOpen ? (
        <>
          <div className={styles.content}>
            <div className={styles.head}>
              <h2 id={headingId} className={styles.heading}>
                {heading}
              </h2>
              <button type="button" className={iconButtonClass} aria-label={closeText} onClick={close}>
                <Icon name="close" />
              </button>
            </div>
            {children}
          </div>
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </>
      ) : null}
    </dialog>
  );
}

/** A dialog element that opens and closes with `isOpen`. */
function useDialog({ isOpen }: Pick<ModalProps, 'isOpen'>): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element?.open === false) {
      element.showModal();
      enterFront(element);
      element.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    }
    if (!isOpen && element?.open === true) element.close();
  }, [isOpen]);

  // An open dialog that is taken off the page would leave focus nowhere; closing it first gives it back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element === null) return;
      element.close();
      leaveFront(element);
    };
  }, []);

  return dialog;
}
