import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EditorText } from './editor-text.ts';
import { type Format, plainFormat } from './format.ts';
import type { FetchCard, MissingCard } from './cards/link-cards.ts';
import type { FindPages } from './links/find-pages.ts';
import type { FetchImage, ImageUpload, JudgeImage, SendImage, SendVideo } from './image-senders.ts';
import type { MenuPlace } from './insert/insert-menu.tsx';
import styles from './rich-text-editor.module.css';
import { openTextEditor, type TextEditor } from './text-editor.ts';

/** A text that is written, and who hears of it. */
export type EditedText = {
  texts: EditorText;
  /** Where the text begins; a later change of it changes nothing that is being written. */
  startHtml: string;
  onChange: (html: string) => void;
  /** Unset: the text takes no pictures. */
  sendImage?: SendImage | undefined;
  /** Unset: the text takes no videos. */
  sendVideo?: SendVideo | undefined;
  /** Unset: pictures of other sites stay there. */
  fetchImage?: FetchImage | undefined;
  /** Unset: pages of other sites are links alone. */
  fetchCard?: FetchCard | undefined;
  /** Unset: links take addresses alone. */
  findPages?: FindPages | undefined;
  /** Asked before a file is sent. */
  judgeImage?: JudgeImage | undefined;
};

/** `isBySlash`: the slash that opened the menu stands in the text and goes with a choice. */
export type Inserting = { place: MenuPlace; isBySlash: boolean };

/** Opens the editor on an element, and what it tells of the text and the caret. */
export function useTextEditor(root: RefObject<HTMLElement | null>, edited: EditedText) {
  const latest = useRef(edited);
  const [text, setText] = useState<TextEditor | null>(null);
  const [format, setFormat] = useState<Format>(plainFormat);
  const [can, setCan] = useState({ undo: false, redo: false });
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const [isFinding, setIsFinding] = useState(false);
  const [inserting, setInserting] = useState<Inserting | null>(null);
  const [missingCards, setMissingCards] = useState<readonly MissingCard[]>([]);
  const [leftBehind, setLeftBehind] = useState(0);

  useEffect(() => {
    latest.current = edited;
  });

  useEffect(() => {
    if (root.current === null) return undefined;
    const { texts, startHtml, sendImage, sendVideo, fetchImage, fetchCard } = latest.current;
    // Words that a style sheet shows; the content policy leaves no style attribute.
    root.current.style.setProperty('--undescribed', JSON.stringify(texts.undescribed));
    root.current.style.setProperty('--undescribed-video', JSON.stringify(texts.undescribedVideo));
    root.current.style.setProperty('--kept', JSON.stringify(texts.kept));
    root.current.style.setProperty('--fetching', JSON.stringify(texts.remote.fetching));
    root.current.style.setProperty('--card-fetching', JSON.stringify(texts.card.fetching));
    root.current.style.setProperty('--card-missing', JSON.stringify(texts.card.missing));
    root.current.style.setProperty('--missing', JSON.stringify(texts.remote.missing));
    const editing = openTextEditor({
      root: root.current,
      startHtml,
      send: sendImage && ((file, call) => (latest.current.sendImage ?? sendImage)(file, call)),
      sendVideo: sendVideo && ((file, call) => (latest.current.sendVideo ?? sendVideo)(file, call)),
      fetch: fetchImage,
      fetchCard,
      judge: (file) => latest.current.judgeImage?.(file) ?? null,
      theme: {
        underline: styles.underline ?? '',
        strike: styles.strike ?? '',
        nestedItem: styles.nestedItem ?? '',
        chosenCell: styles.chosenCell ?? '',
      },
      events: {
        onChange: (html) => latest.current.onChange(html),
        onFormat: (next) => setFormat((before) => (isSame(before, next) ? before : next)),
        onHistory: (next) => setCan((before) => ({ ...before, ...next })),
        onUploads: setUploads,
        onOpen: setOpened,
        onSlash: () => setInserting({ place: caretPlace(), isBySlash: true }),
        onLink: () => setIsLinking(true),
        onFind: () => setIsFinding(true),
        onLeftBehind: setLeftBehind,
        onMissingCards: (next) =>
          setMissingCards((before) => (before.length + next.length === 0 ? before : next)),
      },
    });
    setText(editing);
    return () => editing.close();
  }, [root]);

  return {
    text,
    format,
    can,
    uploads,
    leftBehind,
    missingCards,
    /** The block that is being described or changed; null: none. */
    opened,
    open: setOpened,
    isLinking,
    setIsLinking,
    isFinding,
    setIsFinding,
    /** Where the menu of insertion stands; null: nowhere. */
    inserting,
    setInserting,
  };
}

/** Where the caret stands in the window. */
function caretPlace(): MenuPlace {
  const range = getSelection()?.rangeCount === 1 ? getSelection()?.getRangeAt(0) : undefined;
  const node = range?.startContainer;
  const element = node instanceof Element ? node : node?.parentElement;
  const rect = range?.getClientRects()[0] ?? element?.getBoundingClientRect();
  return rect ?? { left: 0, top: 0, bottom: 0 };
}

function isSame(one: Format, other: Format): boolean {
  const before = Object.entries(one);
  const after = new Map<string, unknown>(Object.entries(other));
  return before.every(([key, value]) => after.get(key) === value);
}
