import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EditorText } from './editor-text.ts';
import { type Format, plainFormat } from './format.ts';
import type { CardFetcher, MissingCard } from './cards/link-cards.ts';
import type { PageSearch } from './links/find-pages.ts';
import type { ImageFetcher, ImageUpload, ImageValidator, ImageSender, VideoSender } from './image-senders.ts';
import type { MenuAnchor } from './insert/insert-menu.tsx';
import styles from './rich-text-editor.module.css';
import { openTextEditor, type TextEditor } from './text-editor.ts';

export type TextEditorProps = {
  texts: EditorText;
  /** Initial text; later changes of this prop are ignored. */
  startHtml: string;
  onChange: (html: string) => void;
  /** Unset: the text accepts no images. */
  sendImage?: ImageSender | undefined;
  /** Unset: the text accepts no videos. */
  sendVideo?: VideoSender | undefined;
  /** Unset: images of other sites are not copied to this site. */
  fetchImage?: ImageFetcher | undefined;
  /** Unset: pages of other sites get no previews. */
  fetchCard?: CardFetcher | undefined;
  /** Unset: the link form has no search for pages. */
  findPages?: PageSearch | undefined;
  validateImage?: ImageValidator | undefined;
};

/** `isBySlash`: a slash in the text opened the menu; choosing an item removes the slash. */
export type InsertMenuState = { anchor: MenuAnchor; isBySlash: boolean };

/** Opens the editor on an element, and returns its state for rendering. */
export function useTextEditor(root: RefObject<HTMLElement | null>, props: TextEditorProps) {
  const latest = useRef(props);
  const [text, setText] = useState<TextEditor | null>(null);
  const [format, setFormat] = useState<Format>(plainFormat);
  const [can, setCan] = useState({ undo: false, redo: false });
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const [isFinding, setIsFinding] = useState(false);
  const [inserting, setInserting] = useState<InsertMenuState | null>(null);
  const [missingCards, setMissingCards] = useState<readonly MissingCard[]>([]);
  const [leftBehind, setLeftBehind] = useState(0);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (root.current === null) return undefined;
    const { texts, startHtml, sendImage, sendVideo, fetchImage, fetchCard } = latest.current;
    // Sets texts for the stylesheet by script, because the content security policy forbids style attributes.
    root.current.style.setProperty('--undescribed', JSON.stringify(texts.undescribed));
    root.current.style.setProperty('--undescribed-video', JSON.stringify(texts.undescribedVideo));
    root.current.style.setProperty('--kept', JSON.stringify(texts.kept));
    root.current.style.setProperty('--fetching', JSON.stringify(texts.remote.fetching));
    root.current.style.setProperty('--card-fetching', JSON.stringify(texts.card.fetching));
    root.current.style.setProperty('--card-missing', JSON.stringify(texts.card.missing));
    root.current.style.setProperty('--missing', JSON.stringify(texts.remote.missing));
    const textEditor = openTextEditor({
      root: root.current,
      startHtml,
      send: sendImage && ((file, call) => (latest.current.sendImage ?? sendImage)(file, call)),
      sendVideo: sendVideo && ((file, call) => (latest.current.sendVideo ?? sendVideo)(file, call)),
      fetch: fetchImage,
      fetchCard,
      validate: (file) => latest.current.validateImage?.(file) ?? null,
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
        onSlash: () => setInserting({ anchor: getCaretAnchor(), isBySlash: true }),
        onLink: () => setIsLinking(true),
        onFind: () => setIsFinding(true),
        onLeftBehind: setLeftBehind,
        onMissingCards: (next) =>
          setMissingCards((before) => (before.length + next.length === 0 ? before : next)),
      },
    });
    setText(textEditor);
    return () => textEditor.close();
  }, [root]);

  return {
    text,
    format,
    can,
    uploads,
    leftBehind,
    missingCards,
    /** Key of the block whose form is open; null for none. */
    opened,
    open: setOpened,
    isLinking,
    setIsLinking,
    isFinding,
    setIsFinding,
    /** Position of the insert menu; null while it is closed. */
    inserting,
    setInserting,
  };
}

function getCaretAnchor(): MenuAnchor {
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
