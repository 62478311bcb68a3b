import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FileInput } from '../fields/file-input.tsx';
import type { BlockExchange } from './chosen-blocks.ts';
import { followKeyboard } from './follow-keyboard.ts';
import { ImageForm } from './image-form.tsx';
import type { ImageUpload } from './image-uploads.ts';
import { LinkForm } from './link-form.tsx';
import styles from './rich-text-editor.module.css';
import type { TextEditor } from './text-editor.ts';
import { Toolbar } from './toolbar.tsx';
import forms from './tool-form.module.css';
import { UploadList } from './upload-list.tsx';
import { type EditedText, useTextEditor } from './use-text-editor.ts';

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

export type EditorProps = EditedText & {
  /** Names the text; the element with this id stands above. */
  labelledBy: string;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  /** Shows blocks that are kept for other texts; unset: none are. */
  renderSnippets?: ((exchange: BlockExchange, onClose: () => void) => ReactNode) | undefined;
  ref?: Ref<EditorHandle>;
};

/** The text area with its tools; its own module, so that the editing library loads where somebody writes. */
export default function EditorSurface(props: EditorProps) {
  const { texts, startHtml, sendImage, renderSnippets, ref } = props;
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const textId = useId();
  const [isLinking, setIsLinking] = useState(false);
  const [hasSnippets, setHasSnippets] = useState(false);
  const { text, format, can, uploads, image, leftBehind, openImage } = useTextEditor(root, props);

  useEffect(() => {
    if (box.current === null || root.current === null) return undefined;
    return followKeyboard(box.current, root.current);
  }, []);

  useHandle(ref, { text, startHtml, uploads });

  return (
    <>
      <div ref={box} className={styles.editor} data-invalid={props.isInvalid ? '' : undefined}>
        <Toolbar
          editor={text?.editor ?? null}
          format={format}
          can={can}
          texts={texts}
          controls={textId}
          onLink={() => setIsLinking(true)}
          onDescribe={openImage}
          onImage={sendImage && (() => fileInput.current?.click())}
          onSnippets={renderSnippets && (() => setHasSnippets(true))}
        />
        <TextBox {...props} id={textId} root={root} />
      </div>
      <UploadList uploads={uploads} actions={text?.uploads ?? null} texts={texts} />
      {leftBehind === 0 ? null : (
        <p role="status" className={forms.hint}>
          {texts.leftBehind(leftBehind)}
        </p>
      )}
      <FileInput ref={fileInput} {...imageFiles} onFiles={(files) => text?.uploads.insert(files)} />
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
              <ImageForm editor={text.editor} image={image} texts={texts} onClose={() => openImage(null)} />
              {hasSnippets ? renderSnippets?.(text.blocks, () => setHasSnippets(false)) : null}
            </>,
            document.body,
          )}
    </>
  );
}

type Asked = { text: TextEditor | null; startHtml: string; uploads: readonly ImageUpload[] };

function useHandle(ref: Ref<EditorHandle> | undefined, { text, startHtml, uploads }: Asked): void {
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
}

const imageFiles = { accept: 'image/png,image/jpeg,.png,.jpg,.jpeg', multiple: true };

type TextBoxProps = EditorProps & { id: string; root: Ref<HTMLDivElement> };

function TextBox({ id, root, labelledBy, isInvalid = false, describedBy }: TextBoxProps) {
  return (
    <div
      ref={root}
      id={id}
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
  );
}
