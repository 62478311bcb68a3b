import { $getNodeByKey, $getState, $setState, type LexicalEditor, type NodeKey } from 'lexical';
import { type FormEvent, useState } from 'react';
import { Button } from '../fields/button.tsx';
import { Modal } from '../feedback/modal.tsx';
import { focusFirstTooLong } from '../fields/too-long.ts';
import { TextField } from '../fields/text-field.tsx';
import { $removeBlocks } from './block-keys.ts';
import { CaptionField } from './captions/caption-field.tsx';
import { validateCaption } from './captions/caption-length.ts';
import type { Inline } from './html/model.ts';
import { blockCaption } from './nodes/caption.ts';
import { $isImage, type ImageNode, imageAlt } from './nodes/image-node.ts';
import styles from './tool-form.module.css';
import type { EditorText } from './editor-text.ts';

type ImageFormProps = {
  editor: LexicalEditor;
  image: NodeKey | null;
  texts: EditorText;
  onClose: () => void;
};

const maxAltLength = 500;

export function ImageForm({ editor, image, texts, onClose }: ImageFormProps) {
  const { imageForm } = texts;
  return (
    <Modal heading={imageForm.heading} closeText={texts.close} isOpen={image !== null} onClose={onClose}>
      {image === null ? null : <TextForm editor={editor} image={image} texts={texts} onClose={onClose} />}
    </Modal>
  );
}

function TextForm({ editor, image, texts, onClose }: ImageFormProps & { image: NodeKey }) {
  const { imageForm } = texts;
  const [start] = useState(() => editor.getEditorState().read(() => $readFields(image)));
  const [{ alt, caption }, setFields] = useState(start);
  const [error, setError] = useState<string>();

  function change(apply: (node: ImageNode) => void) {
    onClose();
    editor.update(() => {
      const node = $getNodeByKey(image);
      if ($isImage(node)) apply(node);
    });
    editor.focus();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (focusFirstTooLong(event.currentTarget)) return;
    const captionError = validateCaption(caption, texts);
    setError(captionError);
    if (captionError !== undefined) return;
    change((node) => {
      $setState(node, imageAlt, alt.trim());
      $setState(node, blockCaption, caption);
    });
  }

  return (
    <form className="stack gap-8" onSubmit={save}>
      <TextField
        label={imageForm.texts}
        value={alt}
        maxLength={maxAltLength}
        autoComplete="off"
        data-focus-first=""
        hint={imageForm.hint}
        onChange={({ target }) => setFields((before) => ({ ...before, alt: target.value }))}
      />
      <CaptionField
        start={start.caption}
        hint={imageForm.captionHint}
        texts={texts}
        error={error}
        onChange={(next) => setFields((before) => ({ ...before, caption: next }))}
      />
      <div className={styles.actions}>
        <Button onClick={() => change((node) => $removeBlocks([node], 'forward'))}>{imageForm.remove}</Button>
        <Button variant="main" type="submit">
          {imageForm.save}
        </Button>
      </div>
    </form>
  );
}

function $readFields(key: NodeKey): { alt: string; caption: readonly Inline[] } {
  const node = $getNodeByKey(key);
  if (!$isImage(node)) return { alt: '', caption: [] };
  return { alt: $getState(node, imageAlt), caption: $getState(node, blockCaption) };
}
