import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Options = {
  /** Holds the text area. */
  area: RefObject<HTMLElement | null>;
  body: string;
  write: (text: string) => void;
};

/** Where a saved reply comes to stand in a text, and whether the dialog of them is open. */
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

  /** Puts a text where the caret stood, and the caret behind it. */
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

  /** Without a choice the typed `/` is one. */
  function close(): void {
    setOpen(false);
    if (caret.current.isTyped) insert('/');
  }

  return { isOpen, isWanted, asks, open, insert, close };
}

/** A press on `/` at the start of a line. */
function asks(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { selectionStart: start, value } = event.currentTarget;
  if (start !== 0 && value[start - 1] !== '\n') return false;
  event.preventDefault();
  return true;
}
