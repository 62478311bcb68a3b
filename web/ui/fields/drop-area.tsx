import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { FileInput } from './file-input.tsx';
import styles from './drop-area.module.css';
import { Icon } from '../display/icon.tsx';

type DropAreaProps = {
  /** What to do, such as "Drop an image here". */
  lead: string;
  /** Which files are taken. */
  hint: string;
  browseText: string;
  /** Read out before the button's words where several areas stand on one page. */
  label: string;
  /** What the system's dialog offers: types and extensions. */
  accept?: string | undefined;
  /** The first file that was dropped or chosen; the others are left alone. */
  onFile: (file: File) => void;
  error?: string | undefined;
  /** Names the button in its form, so that focus can be put on it. */
  name?: string | undefined;
  /** What it holds already, drawn instead of the invitation; it gets the button that takes another. */
  renderHeld?: ((replace: ReactNode) => ReactNode) | undefined;
  children?: ReactNode;
};

/** Takes one file by dropping it or through the system's dialog. */
export function DropArea({
  lead,
  hint,
  browseText,
  label,
  accept,
  onFile,
  error,
  name,
  renderHeld,
  children,
}: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const take = ([file]: readonly File[]) => file && onFile(file);
  const drop = useFileDrop(take);
  useFocusKept(area);

  const descriptions = [!renderHeld && `${id}-hint`, error !== undefined && `${id}-error`];
  const browse = (
    <Button
      size="small"
      name={name}
      aria-label={`${label}: ${browseText}`}
      aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
      onClick={() => input.current?.click()}
    >
      {browseText}
    </Button>
  );

  return (
    <div className={styles.field}>
      <div
        ref={area}
        className={renderHeld === undefined ? styles.area : styles.held}
        data-invalid={error === undefined ? undefined : ''}
        {...drop}
      >
        {renderHeld === undefined ? (
          <>
            <Invitation lead={lead} hint={hint} hintId={`${id}-hint`} />
            {children}
            {browse}
          </>
        ) : (
          renderHeld(browse)
        )}
        <FileInput ref={input} tabIndex={-1} aria-label={label} accept={accept} onFiles={take} />
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}

function Invitation({ lead, hint, hintId }: Pick<DropAreaProps, 'lead' | 'hint'> & { hintId: string }) {
  return (
    <>
      <span className={styles.sign}>
        <Icon name="upload" />
      </span>
      <div className={styles.texts}>
        <p className={styles.lead}>{lead}</p>
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      </div>
    </>
  );
}

/** What an element needs to take files by dropping: a way beside a button, which does the same from a keyboard. */
function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    'data-over': isOver ? '' : undefined,
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}

/** The button that one pressed goes with the invitation: focus goes on to what stands in its place. */
function useFocusKept(area: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body && last.current?.isConnected === false)
      area.current?.querySelector('button')?.focus();
    last.current = area.current?.contains(activeElement) ? document.activeElement : null;
  });
  useEffect(() => {
    const { current } = area;
    const remember = (event: FocusEvent) => {
      last.current = event.target instanceof Element ? event.target : null;
    };
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  }, [area]);
}
