import { $getNodeByKey, $getState, $setState, type LexicalEditor, type NodeKey } from 'lexical';
import { type FormEvent, useState } from 'react';
import { Button } from '../fields/button.tsx';
import { Modal } from '../feedback/modal.tsx';
import { TextField } from '../fields/text-field.tsx';
import { $removeBlocks } from './block-keys.ts';
import { $isImage, imageCaption, type ImageNode, imageText } from './nodes/image-node.ts';
import styles from './tool-form.module.css';
import type { EditorText } from './editor-text.ts';

type ImageFormProps = {
  editor: LexicalEditor;
  /** The picture whose words are open; null: none. */
  image: NodeKey | null;
  texts: EditorText;
  onClose: () => void;
};

const longest = 500;

/** What a picture shows, in words for those who cannot see it. */
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
  const [{ alt, caption }, setWritten] = useState(() => editor.getEditorState().read(() => $wordsOf(image)));

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
    change((node) => {
      $setState(node, imageText, alt.trim());
      $setState(node, imageCaption, caption.trim());
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
        onChange={(event) => setWritten({ alt: event.target.value, caption })}
      />
      <TextField
        label={imageForm.caption}
        value={caption}
        maxLength={longest}
        autoComplete="off"
        hint={imageForm.captionHint}
        onChange={(event) => setWritten({ alt, caption: event.target.value })}
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

function $wordsOf(key: NodeKey): { alt: string; caption: string } {
  const node = $getNodeByKey(key);
  if (!$isImage(node)) return { alt: '', caption: '' };
  return { alt: $getState(node, imageText), caption: $getState(node, imageCaption) };
}
