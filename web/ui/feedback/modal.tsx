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
import { addOpenDialog, removeOpenDialog } from './open-dialogs.ts';

type ModalProps = {
  heading: string;
  closeText: string;
  isOpen: boolean;
  onClose: () => void;
  /**
   * If true, Escape, the backdrop and the close button only call `onClose`, which may first ask for confirmation; the
   * dialog stays open.
   */
  asksToClose?: boolean;
  /** A sheet is at the bottom of the window at every width, a modal only on phones. */
  shape?: 'modal' | 'sheet';
  /** `form` is slightly wider; `wide` fills the window for two texts side by side. */
  size?: 'form' | 'wide';
  /** Buttons in the footer, the main button last; phones show the main button first. */
  actions?: ReactNode;
  /** The focus starts on the element with `data-focus-first`, else on the first control. */
  children: ReactNode;
};

/** A native dialog: the browser traps the focus, Escape closes it, and the focus returns to the opener. */
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

  // `onClose` is called immediately on Escape, because the `close` event arrives later: a request to open the dialog
  // again before that event would be lost.
  const isCloseReported = useRef(false);
  function handleEscape(event: SyntheticEvent<HTMLDialogElement>) {
    // The `cancel` event of a file input bubbles up to the dialog.
    if (event.target !== event.currentTarget) return;
    if (asksToClose) {
      event.preventDefault();
      return onClose();
    }
    isCloseReported.current = true;
    onClose();
  }

  function handleClose(event: SyntheticEvent<HTMLDialogElement>) {
    const wasReported = isCloseReported.current;
    isCloseReported.current = false;
    // The dialog was opened again in the meantime.
    if (event.currentTarget.open) return;
    // Browsers close a dialog at the second Escape, even if the first was prevented.
    if (asksToClose && isOpen) {
      event.currentTarget.showModal();
      return onClose();
    }
    removeOpenDialog(event.currentTarget);
    if (!wasReported) onClose();
  }

  function close() {
    if (asksToClose) onClose();
    else dialog.current?.close();
  }

  function closeFromBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }

  return (
    // The backdrop is part of the dialog element. Keyboard users can close the dialog with Escape or the button below.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={[styles.dialog, styles[shape], size && styles[size]].filter(Boolean).join(' ')}
      aria-labelledby={headingId}
      onCancel={handleEscape}
      onClose={handleClose}
      onClick={closeFromBackdrop}
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

function useDialog({ isOpen }: Pick<ModalProps, 'isOpen'>): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element?.open === false) {
      element.showModal();
      addOpenDialog(element);
      element.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    }
    if (!isOpen && element?.open === true) element.close();
  }, [isOpen]);

  // Removing an open dialog from the page would lose the focus; closing it first returns the focus to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element === null) return;
      element.close();
      removeOpenDialog(element);
    };
  }, []);

  return dialog;
}
