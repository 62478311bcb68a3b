import { $getNodeByKey, $getState, $setState, type LexicalEditor, type NodeKey } from 'lexical';
import { type FormEvent, useState } from 'react';
import { Button } from '../fields/button.tsx';
import { Modal } from '../feedback/modal.tsx';
import { focusTooLong } from '../fields/too-long.ts';
import { TextField } from '../fields/text-field.tsx';
import { $removeBlocks } from './block-keys.ts';
import { CaptionField } from './captions/caption-field.tsx';
import { captionFault } from './captions/caption-length.ts';
import type { Inline } from './html/model.ts';
import { blockCaption } from './nodes/caption.ts';
import { $isImage, type ImageNode, imageText } from './nodes/image-node.ts';
import styles from './tool-form.module.css';
import type { EditorText } from './editor-text.ts';

type ImageFormProps = {
  editor: LexicalEditor;
  image: NodeKey | null;
  texts: EditorText;
  onClose: () => void;
};

const longest = 500;

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
  const [start] = useState(() => editor.getEditorState().read(() => $wordsOf(image)));
  const [{ alt, caption }, setWritten] = useState(start);
  const [fault, setFault] = useState<string>();

  function change(act: (node: ImageNode) => void) {
    onClose();
    editor.update(() => {
      const node = $getNodeByKey(image);
      if ($isImage(node)) act(node);
    });
    editor.focus();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (focusTooLong(event.currentTarget)) return;
    const wrong = captionFault(caption, texts);
    setFault(wrong);
    if (wrong !== undefined) return;
    change((node) => {
      $setState(node, imageText, alt.trim());
      $setState(node, blockCaption, caption);
    });
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        label={imageForm.texts}
        value={alt}
        maxLength={longest}
        autoComplete="off"
        data-focus-first=""
        hint={imageForm.hint}
        onChange={({ target }) => setWritten((before) => ({ ...before, alt: target.value }))}
      />
      <CaptionField
        start={start.caption}
        hint={imageForm.captionHint}
        texts={texts}
        error={fault}
        onChange={(next) => setWritten((before) => ({ ...before, caption: next }))}
      />
      <div className={styles.actions}>
        <Button onClick={() => change((node) => $removeBlocks([node], 'forward'))}>{imageForm.remove}</Button>
        <Button look="main" type="submit">
          {imageForm.save}
        </Button>
      </div>
    </form>
  );
}

function $wordsOf(key: NodeKey): { alt: string; caption: readonly Inline[] } {
  const node = $getNodeByKey(key);
  if (!$isImage(node)) return { alt: '', caption: [] };
  return { alt: $getState(node, imageText), caption: $getState(node, blockCaption) };
}
