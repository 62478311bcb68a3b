import {
  $addUpdateTag,
  $getNodeByKey,
  $setState,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type NodeKey,
  $getState,
} from 'lexical';
import { type FormEvent, useState } from 'react';
import { $removeBlocks } from '../block-keys.ts';
import type { EditorText } from '../editor-text.ts';
import { Modal } from '../../feedback/modal.tsx';
import { Button } from '../../fields/button.tsx';
import { focusTooLong } from '../../fields/too-long.ts';
import { TextField } from '../../fields/text-field.tsx';
import { blankAddress, completedAddress, linkAddress } from '../html/link-address.ts';
import { $createButton, $isButton, buttonAddress, buttonText } from '../nodes/button-node.ts';
import { $placeBlocks } from '../place-blocks.ts';
import styles from '../tool-form.module.css';

/** Replaces the node key of a button that is not in the text yet. */
export const newButton = 'new';

/** Key of a button, or `newButton`; null while the form is closed. */
type AskedButton = NodeKey | null;

type ButtonFormProps = {
  editor: LexicalEditor;
  asked: AskedButton;
  texts: EditorText;
  onClose: () => void;
};

/** In characters, so that a button fits in one line on a phone. */
const longestText = 80;

export function ButtonForm({ editor, asked, texts, onClose }: ButtonFormProps) {
  return (
    <Modal
      heading={texts.buttonForm.heading}
      closeText={texts.close}
      isOpen={asked !== null}
      onClose={onClose}
    >
      {asked === null ? null : <Fields editor={editor} asked={asked} texts={texts} onClose={onClose} />}
    </Modal>
  );
}

type FieldsProps = ButtonFormProps & { asked: NodeKey };

function Fields({ editor, asked, texts: { buttonForm }, onClose }: FieldsProps) {
  const [{ text, href }, setWritten] = useState(() => editor.getEditorState().read(() => $wordsOf(asked)));
  const [faults, setFaults] = useState<{ text?: string; href?: string }>({});

  function save(event: FormEvent) {
    event.preventDefault();
    // React bubbles events of a dialog to the form around the editor.
    event.stopPropagation();
    if (focusTooLong(event.currentTarget)) return;
    const address = linkAddress(completedAddress(href));
    const found = {
      ...(text.trim() === '' ? { text: buttonForm.noText } : {}),
      ...(address === blankAddress ? { href: buttonForm.refused } : {}),
    };
    if (Object.keys(found).length > 0) return setFaults(found);
    onClose();
    editor.update(() => $save(asked, { text: text.trim(), href: address }));
    return editor.focus();
  }

  function remove() {
    onClose();
    editor.update(() => {
      const node = $getNodeByKey(asked);
      if ($isButton(node)) $removeBlocks([node], 'forward');
    });
    editor.focus();
  }

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label={buttonForm.text}
        value={text}
        maxLength={longestText}
        autoComplete="off"
        data-focus-first=""
        error={faults.text}
        onChange={(event) => setWritten({ text: event.target.value, href })}
      />
      <TextField
        label={buttonForm.address}
        value={href}
        inputMode="url"
        autoComplete="off"
        hint={buttonForm.hint}
        error={faults.href}
        onChange={(event) => setWritten({ text, href: event.target.value })}
      />
      <div className={styles.actions}>
        {asked === newButton ? null : <Button onClick={remove}>{buttonForm.remove}</Button>}
        <Button look="main" type="submit">
          {buttonForm.save}
        </Button>
      </div>
    </form>
  );
}

function $wordsOf(key: NodeKey): { text: string; href: string } {
  const node = $getNodeByKey(key);
  if (!$isButton(node)) return { text: '', href: '' };
  const href = $getState(node, buttonAddress);
  return { text: $getState(node, buttonText), href: href === blankAddress ? '' : href };
}

function $save(key: NodeKey, { text, href }: { text: string; href: string }): void {
  $addUpdateTag(HISTORY_PUSH_TAG);
  const node = $getNodeByKey(key);
  if (!$isButton(node)) return $placeBlocks([$createButton({ text, href })]);
  $setState(node, buttonText, text);
  $setState(node, buttonAddress, href);
}
