import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
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
  const [isOver, setOver] = useState(false);
  const id = useId();

  useFocusKept(area);

  function take(files: FileList | null) {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  }

  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }

  function leave(event: DragEvent<HTMLElement>) {
    const { currentTarget, relatedTarget } = event;
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  const browse = (
    <Button
      size="small"
      name={name}
      aria-label={`${label}: ${browseText}`}
      aria-describedby={
        [renderHeld ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim() ||
        undefined
      }
      onClick={() => input.current?.click()}
    >
      {browseText}
    </Button>
  );

  return (
    <div className={styles.field}>
      {/* Dropping is a way beside the button, which does the same from a keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={area}
        className={renderHeld === undefined ? styles.area : styles.held}
        data-over={isOver ? '' : undefined}
        data-invalid={error === undefined ? undefined : ''}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={leave}
        onDrop={drop}
      >
        {renderHeld === undefined ? (
          <>
            <span className={styles.sign}>
              <Icon name="upload" />
            </span>
            <div className={styles.texts}>
              <p className={styles.lead}>{lead}</p>
              <p id={`${id}-hint`} className={styles.hint}>
                {hint}
              </p>
            </div>
            {children}
            {browse}
          </>
        ) : (
          renderHeld(browse)
        )}
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={label}
          accept={accept}
          onChange={(event) => {
            take(event.target.files);
            // The same file can be chosen once more, after it was changed.
            event.target.value = '';
          }}
        />
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
