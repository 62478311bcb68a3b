import { $getNodeByKey, $getState, $setState, type LexicalEditor, type NodeKey } from 'lexical';
import { type FormEvent, useState } from 'react';
import { Button } from '../fields/button.tsx';
import { Modal } from '../feedback/modal.tsx';
import { TextField } from '../fields/text-field.tsx';
import { $isPicture, type PictureNode, pictureWords } from './nodes.ts';
import styles from './rich-text-editor.module.css';
import type { EditorWords } from './editor-text.ts';

type PictureFormProps = {
  editor: LexicalEditor;
  /** The picture whose words are open; null: none. */
  picture: NodeKey | null;
  words: EditorWords;
  onClose: () => void;
};

const longest = 500;

/** What a picture shows, in words for those who cannot see it. */
export function PictureForm({ editor, picture, words, onClose }: PictureFormProps) {
  const { pictureForm } = words;
  return (
    <Modal heading={pictureForm.heading} closeWords={words.close} isOpen={picture !== null} onClose={onClose}>
      {picture === null ? null : (
        <WordsForm editor={editor} picture={picture} words={words} onClose={onClose} />
      )}
    </Modal>
  );
}

function WordsForm({ editor, picture, words, onClose }: PictureFormProps & { picture: NodeKey }) {
  const { pictureForm } = words;
  const [alt, setAlt] = useState(() => editor.getEditorState().read(() => $wordsOf(picture)));

  function change(act: (node: PictureNode) => void) {
    onClose();
    editor.update(() => {
      const node = $getNodeByKey(picture);
      if ($isPicture(node)) act(node);
    });
    editor.focus();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    change((node) => void $setState(node, pictureWords, alt.trim()));
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        label={pictureForm.words}
        value={alt}
        maxLength={longest}
        autoComplete="off"
        data-focus-first=""
        onChange={(event) => setAlt(event.target.value)}
      />
      <p className={styles.hint}>{pictureForm.hint}</p>
      <div className={styles.actions}>
        <Button
          onClick={() =>
            change((node) => {
              node.selectPrevious();
              node.remove();
            })
          }
        >
          {pictureForm.remove}
        </Button>
        <Button look="main" type="submit">
          {pictureForm.save}
        </Button>
      </div>
    </form>
  );
}

function $wordsOf(key: NodeKey): string {
  const node = $getNodeByKey(key);
  return $isPicture(node) ? $getState(node, pictureWords) : '';
}
