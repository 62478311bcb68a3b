import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { LinkForm } from './link-form.tsx';
import { type Format, plainFormat } from './format.ts';
import { ImageForm } from './image-form.tsx';
import type { JudgeImage, ImageUpload, SendImage } from './image-uploads.ts';
import styles from './rich-text-editor.module.css';
import { openTextEditor, type TextEditor } from './text-editor.ts';
import { Toolbar } from './toolbar.tsx';
import { UploadList } from './upload-list.tsx';
import type { EditorText } from './editor-text.ts';

/** What a form asks of the editor that it holds. */
export type EditorHandle = {
  /** The text as it is at this moment. */
  html(): string;
  focus(): void;
  /** True while pictures of the text are still on their way. */
  isSending(): boolean;
  /** True while a picture of the text has failed to arrive and was not given up. */
  hasUnsent(): boolean;
};

export type EditorProps = {
  /** Names the text; the element with this id stands above. */
  labelledBy: string;
  texts: EditorText;
  /** Where the text begins; a later change of it changes nothing that is being written. */
  startHtml: string;
  onChange: (html: string) => void;
  /** Unset: the text takes no pictures. */
  sendImage?: SendImage | undefined;
  /** Asked before a file is sent. */
  judgeImage?: JudgeImage | undefined;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  ref?: Ref<EditorHandle>;
};

/** The text area with its tools; its own module, so that the editing library loads where somebody writes. */
export default function EditorSurface(props: EditorProps) {
  const { labelledBy, texts, startHtml, onChange, sendImage, isInvalid = false, describedBy, ref } = props;
  const { judgeImage } = props;
  const root = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const textId = useId();
  const latest = useRef({ onChange, sendImage, judgeImage });
  const [text, setText] = useState<TextEditor | null>(null);
  const [format, setFormat] = useState<Format>(plainFormat);
  const [can, setCan] = useState({ undo: false, redo: false });
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const [image, setImage] = useState<string | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const [leftBehind, setLeftBehind] = useState(0);

  useEffect(() => {
    latest.current = { onChange, sendImage, judgeImage };
  });

  useEffect(() => {
    if (root.current === null) return undefined;
    // Words that a style sheet shows; the content policy leaves no style attribute.
    root.current.style.setProperty('--undescribed', JSON.stringify(texts.undescribed));
    const opened = openTextEditor({
      root: root.current,
      startHtml,
      send: latest.current.sendImage === undefined ? undefined : (file, call) => send(file, call),
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
    // oxlint-disable-next-line react/exhaustive-deps -- what is being written is never replaced from outside
  }, []);

  const send: SendImage = (file, call) => {
    if (latest.current.sendImage === undefined) return Promise.reject(new Error(''));
    return latest.current.sendImage(file, call);
  };

  useImperativeHandle(
    ref,
    () => ({
      html: () => text?.html() ?? startHtml,
      focus: () => text?.editor.focus(),
      isSending: () => uploads.some(({ fault }) => fault === null),
      hasUnsent: () => uploads.some(({ fault, isFinal }) => fault !== null && isFinal !== true),
    }),
    [text, startHtml, uploads],
  );

  return (
    <>
      <div className={styles.editor} data-invalid={isInvalid ? '' : undefined}>
        <Toolbar
          editor={text?.editor ?? null}
          format={format}
          can={can}
          texts={texts}
          controls={textId}
          onLink={() => setIsLinking(true)}
          onImage={sendImage && (() => fileInput.current?.click())}
        />
        <div
          ref={root}
          id={textId}
          className={styles.text}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          aria-multiline="true"
          aria-labelledby={labelledBy}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          tabIndex={0}
          spellCheck
        />
      </div>
      <UploadList uploads={uploads} actions={text?.uploads ?? null} texts={texts} />
      {leftBehind === 0 ? null : (
        <p role="status" className={styles.hint}>
          {texts.leftBehind(leftBehind)}
        </p>
      )}
      <input
        ref={fileInput}
        type="file"
        accept="image/png,image/jpeg,.png,.jpg,.jpeg"
        multiple
        hidden
        onChange={(event) => {
          text?.uploads.insert([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {text === null
        ? null
        : // Outside the form that the editor stands in: HTML knows no form within a form.
          createPortal(
            <>
              <LinkForm
                editor={text.editor}
                current={format.link}
                texts={texts}
                isOpen={isLinking}
                onClose={() => setIsLinking(false)}
              />
              <ImageForm editor={text.editor} image={image} texts={texts} onClose={() => setImage(null)} />
            </>,
            document.body,
          )}
    </>
  );
}

function isSame(one: Format, other: Format): boolean {
  return (
    one.line === other.line &&
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.underline === other.underline &&
    one.link === other.link
  );
}
