import { $getNodeByKey, $getState, $setState, type LexicalEditor, type NodeKey } from 'lexical';
import { type FormEvent, useState } from 'react';
import { Button } from '../fields/button.tsx';
import { Modal } from '../feedback/modal.tsx';
import { TextField } from '../fields/text-field.tsx';
import { $isImage, type ImageNode, imageText } from './nodes.ts';
import styles from './rich-text-editor.module.css';
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
  const [alt, setAlt] = useState(() => editor.getEditorState().read(() => $wordsOf(image)));

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
    change((node) => void $setState(node, imageText, alt.trim()));
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        label={imageForm.texts}
        value={alt}
        maxLength={longest}
        autoComplete="off"
        data-focus-first=""
        onChange={(event) => setAlt(event.target.value)}
      />
      <p className={styles.hint}>{imageForm.hint}</p>
      <div className={styles.actions}>
        <Button
          onClick={() =>
            change((node) => {
              node.selectPrevious();
              node.remove();
            })
          }
        >
          {imageForm.remove}
        </Button>
        <Button look="main" type="submit">
          {imageForm.save}
        </Button>
      </div>
    </form>
  );
}

function $wordsOf(key: NodeKey): string {
  const node = $getNodeByKey(key);
  return $isImage(node) ? $getState(node, imageText) : '';
}
