import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Options = {
  /** The element that contains the text area. */
  area: RefObject<HTMLElement | null>;
  body: string;
  write: (text: string) => void;
};

/** Inserts a saved reply at the caret. Holds whether the dialog of saved replies is open. */
export function useInsertion({ area, body, write }: Options) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const caret = useRef({ start: 0, end: 0, isTyped: false });
  // A field that was never focused has its caret at the start of a restored draft, although the user did not place it there.
  const isPlaced = useRef(false);
  useEffect(() => {
    const element = area.current;
    const note = () => {
      isPlaced.current = true;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [area]);
  const field = () => area.current?.querySelector('textarea') ?? null;

  function open({ isTyped }: { isTyped: boolean }): void {
    const { selectionStart = body.length, selectionEnd = body.length } = field() ?? {};
    const atEnd = { start: body.length, end: body.length };
    const place = isPlaced.current ? { start: selectionStart, end: selectionEnd } : atEnd;
    caret.current = { ...place, isTyped };
    setWanted(true);
    setOpen(true);
  }

  /** Inserts a text at the caret's position and moves the caret behind it. */
  function insert(text: string): void {
    const { start, end } = caret.current;
    caret.current.isTyped = false;
    const before = body.slice(0, start);
    // A restored draft and a reply after it are separate paragraphs.
    const isAfterDraft = !isPlaced.current && before.trim() !== '';
    const inserted = isAfterDraft ? `${before.trimEnd()}\n\n${text}` : before + text;
    write(inserted + body.slice(end));
    setOpen(false);
    const at = inserted.length;
    setTimeout(() => {
      field()?.focus();
      field()?.setSelectionRange(at, at);
    });
  }

  /** If the user closes the dialog without a choice, the typed `/` is inserted. */
  function close(): void {
    setOpen(false);
    if (caret.current.isTyped) insert('/');
  }

  return { isOpen, isWanted, asks, open, insert, close };
}

/** Returns true for the key `/` at the start of a line. */
function asks(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { selectionStart: start, value } = event.currentTarget;
  if (start !== 0 && value[start - 1] !== '\n') return false;
  event.preventDefault();
  return true;
}
