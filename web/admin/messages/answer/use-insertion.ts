import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { showToast, showUndo } from '#web/ui/feedback/toast.tsx';

type InsertionOptions = {
  /** The element that contains the text area. */
  area: RefObject<HTMLElement | null>;
  body: string;
  changeBody: (text: string) => void;
};

/** Inserts a saved reply at the caret. Holds whether the dialog of saved replies is open. */
export function useSavedReplyInsertion({ area, body, changeBody }: InsertionOptions) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const caret = useRef({ start: 0, end: 0, isTyped: false });
  // In a field that never had focus, the caret is at the start of the restored draft. The user did not choose that
  // position, so the insertion goes to the end.
  const wasFocused = useRef(false);
  useEffect(() => {
    const element = area.current;
    const recordFocus = () => {
      wasFocused.current = true;
    };
    element?.addEventListener('focusin', recordFocus);
    return () => element?.removeEventListener('focusin', recordFocus);
  }, [area]);
  const field = () => area.current?.querySelector('textarea') ?? null;

  function open({ isTyped }: { isTyped: boolean }): void {
    const { selectionStart = body.length, selectionEnd = body.length } = field() ?? {};
    const atEnd = { start: body.length, end: body.length };
    const selectionRange = wasFocused.current ? { start: selectionStart, end: selectionEnd } : atEnd;
    caret.current = { ...selectionRange, isTyped };
    setWasOpened(true);
    setOpen(true);
  }

  /** Inserts a text at the caret and moves the caret behind the inserted text. */
  function insert(text: string): void {
    const { start, end } = caret.current;
    caret.current.isTyped = false;
    const textBefore = body.slice(0, start);
    // A saved reply that is inserted after a restored draft starts a new paragraph.
    const isAfterDraft = !wasFocused.current && textBefore.trim() !== '';
    const inserted = isAfterDraft ? `${textBefore.trimEnd()}\n\n${text}` : textBefore + text;
    changeBody(inserted + body.slice(end));
    setOpen(false);
    const at = inserted.length;
    setTimeout(() => {
      field()?.focus();
      field()?.setSelectionRange(at, at);
    });
  }

  /**
   * Inserts a paragraph at the caret, or at the end if the field never had focus. The browser records it like typed text, so that
   * Ctrl+Z removes it; a toast offers the same for phones.
   */
  function insertParagraph(text: string): void {
    const element = field();
    if (element === null) return;
    const at = wasFocused.current ? element.selectionEnd : body.length;
    const inserted = body.slice(0, at).trim() === '' ? text : `\n\n${text}`;
    element.focus();
    element.setSelectionRange(at, at);
    // oxlint-disable-next-line typescript/no-deprecated -- no other function inserts text that Ctrl+Z removes
    if (!document.execCommand('insertText', false, inserted))
      changeBody(body.slice(0, at) + inserted + body.slice(at));
    showUndo('Answer inserted', () => {
      const current = field()?.value ?? '';
      if (current.includes(inserted)) changeBody(current.replace(inserted, () => ''));
      else showToast('The answer was changed since. Please remove it by hand.');
    });
  }

  /** If the user closes the dialog without a choice, the typed `/` is inserted. */
  function close(): void {
    setOpen(false);
    if (caret.current.isTyped) insert('/');
  }

  return { isOpen, isWanted: wasOpened, asks: isSlashAtLineStart, open, insert, insertParagraph, close };
}

/** Returns true for the key `/` at the start of a line. */
function isSlashAtLineStart(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { selectionStart: start, value } = event.currentTarget;
  if (start !== 0 && value[start - 1] !== '\n') return false;
  event.preventDefault();
  return true;
}
