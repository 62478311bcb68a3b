import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { FileInput } from './file-input.tsx';
import styles from './drop-area.module.css';
import { Icon } from '../display/icon.tsx';

type DropAreaProps = {
  /** Instruction, such as "Drop an image here". */
  lead: string;
  hint: string;
  browseText: string;
  /** Screen readers announce this text before the button's label, to distinguish several areas on one page. */
  label: string;
  accept?: string | undefined;
  /** Called with the first file that `accept` allows; if it allows none, with the first file. */
  onFile: (file: File) => void;
  /** Called with the other files of a selection. */
  onExtraFiles: (extra: readonly File[], used: File) => void;
  error?: string | undefined;
  /** Name of the button, so that the form can focus it. */
  name?: string | undefined;
  /** Renders the current file in place of the instruction, with a button to replace the file. */
  renderFile?: ((replace: ReactNode) => ReactNode) | undefined;
  children?: ReactNode;
};

/** Accepts one file by drag and drop or from the file dialog. */
export function DropArea({
  lead,
  hint,
  browseText,
  label,
  accept,
  onFile,
  onExtraFiles,
  error,
  name,
  renderFile,
  children,
}: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const handleFiles = (files: readonly File[]) => {
    const used = files.find((file) => isAccepted(file, accept)) ?? files[0];
    if (used === undefined) return;
    onFile(used);
    if (files.length > 1)
      onExtraFiles(
        files.filter((file) => file !== used),
        used,
      );
  };
  const drop = useFileDrop(handleFiles);
  useFocusRestored(area);

  const descriptions = [!renderFile && `${id}-hint`, error !== undefined && `${id}-error`];
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
        className={renderFile === undefined ? styles.area : styles.held}
        data-invalid={error === undefined ? undefined : ''}
        {...drop}
      >
        {renderFile === undefined ? (
          <>
            <DropInstruction lead={lead} hint={hint} hintId={`${id}-hint`} />
            {children}
            {browse}
          </>
        ) : (
          renderFile(browse)
        )}
        <FileInput ref={input} tabIndex={-1} aria-label={label} accept={accept} onFiles={handleFiles} />
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

function DropInstruction({ lead, hint, hintId }: Pick<DropAreaProps, 'lead' | 'hint'> & { hintId: string }) {
  return (
    <>
      <span className={styles.sign}>
        <Icon name="upload" />
      </span>
      <div className={styles.texts}>
        <p className="strong">{lead}</p>
        <p id={hintId} className="note">
          {hint}
        </p>
      </div>
    </>
  );
}

/** Returns true if the value of an `accept` attribute allows the file. Browsers do not check dropped files. */
function isAccepted({ name, type }: File, accept = ''): boolean {
  const patterns = accept.split(',').map((pattern) => pattern.trim().toLowerCase());
  return patterns.some((pattern) =>
    pattern.startsWith('.')
      ? name.toLowerCase().endsWith(pattern)
      : pattern.endsWith('/*')
        ? type.startsWith(pattern.slice(0, -1))
        : pattern === '' || type === pattern,
  );
}

/** Props that let an element accept dropped files. Keyboard users choose a file with the button beside the element. */
function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const handleDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    'data-over': isOver ? '' : undefined,
    onDragEnter: handleDragOver,
    onDragOver: handleDragOver,
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

/** Moves the focus to the new button after the focused button was removed together with the instruction. */
function useFocusRestored(area: RefObject<HTMLElement | null>): void {
  const lastFocused = useRef<Element | null>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body && lastFocused.current?.isConnected === false)
      area.current?.querySelector('button')?.focus();
    lastFocused.current = area.current?.contains(activeElement) ? document.activeElement : null;
  });
  useEffect(() => {
    const { current } = area;
    const rememberFocus = (event: FocusEvent) => {
      lastFocused.current = event.target instanceof Element ? event.target : null;
    };
    current?.addEventListener('focusin', rememberFocus);
    return () => current?.removeEventListener('focusin', rememberFocus);
  }, [area]);
}
