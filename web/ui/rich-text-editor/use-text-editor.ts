import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EditorText } from './editor-text.ts';
import { type Format, plainFormat } from './format.ts';
import type { ImageUpload, JudgeImage, SendImage } from './image-uploads.ts';
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
  /** Asked before a file is sent. */
  judgeImage?: JudgeImage | undefined;
};

/** Opens the editor on an element, and what it tells of the text and the caret. */
export function useTextEditor(root: RefObject<HTMLElement | null>, edited: EditedText) {
  const latest = useRef(edited);
  const [text, setText] = useState<TextEditor | null>(null);
  const [format, setFormat] = useState<Format>(plainFormat);
  const [can, setCan] = useState({ undo: false, redo: false });
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const [image, setImage] = useState<string | null>(null);
  const [leftBehind, setLeftBehind] = useState(0);

  useEffect(() => {
    latest.current = edited;
  });

  useEffect(() => {
    if (root.current === null) return undefined;
    const { texts, startHtml, sendImage } = latest.current;
    // Words that a style sheet shows; the content policy leaves no style attribute.
    root.current.style.setProperty('--undescribed', JSON.stringify(texts.undescribed));
    root.current.style.setProperty('--kept', JSON.stringify(texts.kept));
    const opened = openTextEditor({
      root: root.current,
      startHtml,
      send: sendImage && ((file, call) => (latest.current.sendImage ?? sendImage)(file, call)),
      judge: (file) => latest.current.judgeImage?.(file) ?? null,
      theme: { underline: styles.underline ?? '', nestedItem: styles.nestedItem ?? '' },
      events: {
        onChange: (html) => latest.current.onChange(html),
        onFormat: (next) => setFormat((before) => (isSame(before, next) ? before : next)),
        onHistory: (next) => setCan((before) => ({ ...before, ...next })),
        onUploads: setUploads,
        onImage: setImage,
        onLeftBehind: setLeftBehind,
      },
    });
    setText(opened);
    return () => opened.close();
  }, [root]);

  return { text, format, can, uploads, image, leftBehind, openImage: setImage };
}

function isSame(one: Format, other: Format): boolean {
  return (
    one.line === other.line &&
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.underline === other.underline &&
    one.link === other.link &&
    one.block === other.block
  );
}
