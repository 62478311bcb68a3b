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
import { focusFirstTooLong } from '../../fields/too-long.ts';
import { TextField } from '../../fields/text-field.tsx';
import { blankAddress, completeAddress, sanitizeAddress } from '../html/link-address.ts';
import { $createButton, $isButton, buttonAddress, buttonText } from '../nodes/button-node.ts';
import { $placeBlocks } from '../place-blocks.ts';
import styles from '../tool-form.module.css';

/** Used in place of a node key for a button that is not in the text yet. */
export const newButton = 'new';

/** Key of a button, or `newButton`; null while the form is closed. */
type ButtonKey = NodeKey | null;

type ButtonFormProps = {
  editor: LexicalEditor;
  buttonKey: ButtonKey;
  texts: EditorText;
  onClose: () => void;
};

/** In characters, so that a button fits in one line on a phone. */
const maxTextLength = 80;

export function ButtonForm({ editor, buttonKey, texts, onClose }: ButtonFormProps) {
  return (
    <Modal
      heading={texts.buttonForm.heading}
      closeText={texts.close}
      isOpen={buttonKey !== null}
      onClose={onClose}
    >
      {buttonKey === null ? null : (
        <Fields editor={editor} buttonKey={buttonKey} texts={texts} onClose={onClose} />
      )}
    </Modal>
  );
}

type FieldsProps = ButtonFormProps & { buttonKey: NodeKey };

function Fields({ editor, buttonKey, texts: { buttonForm }, onClose }: FieldsProps) {
  const [{ text, href }, setFields] = useState(() =>
    editor.getEditorState().read(() => $readFields(buttonKey)),
  );
  const [errors, setErrors] = useState<{ text?: string; href?: string }>({});

  function save(event: FormEvent) {
    event.preventDefault();
    // React bubbles events of a dialog to the form around the editor.
    event.stopPropagation();
    if (focusFirstTooLong(event.currentTarget)) return;
    const address = sanitizeAddress(completeAddress(href));
    const newErrors = {
      ...(text.trim() === '' ? { text: buttonForm.noText } : {}),
      ...(address === blankAddress ? { href: buttonForm.refused } : {}),
    };
    if (Object.keys(newErrors).length > 0) return setErrors(newErrors);
    onClose();
    editor.update(() => $saveButton(buttonKey, { text: text.trim(), href: address }));
    return editor.focus();
  }

  function remove() {
    onClose();
    editor.update(() => {
      const node = $getNodeByKey(buttonKey);
      if ($isButton(node)) $removeBlocks([node], 'forward');
    });
    editor.focus();
  }

  return (
    <form className="stack gap-8" onSubmit={save} noValidate>
      <TextField
        label={buttonForm.text}
        value={text}
        maxLength={maxTextLength}
        autoComplete="off"
        data-focus-first=""
        error={errors.text}
        onChange={(event) => setFields({ text: event.target.value, href })}
      />
      <TextField
        label={buttonForm.address}
        value={href}
        inputMode="url"
        autoComplete="off"
        hint={buttonForm.hint}
        error={errors.href}
        onChange={(event) => setFields({ text, href: event.target.value })}
      />
      <div className={styles.actions}>
        {buttonKey === newButton ? null : <Button onClick={remove}>{buttonForm.remove}</Button>}
        <Button variant="main" type="submit">
          {buttonForm.save}
        </Button>
      </div>
    </form>
  );
}

function $readFields(key: NodeKey): { text: string; href: string } {
  const node = $getNodeByKey(key);
  if (!$isButton(node)) return { text: '', href: '' };
  const href = $getState(node, buttonAddress);
  return { text: $getState(node, buttonText), href: href === blankAddress ? '' : href };
}

function $saveButton(key: NodeKey, { text, href }: { text: string; href: string }): void {
  $addUpdateTag(HISTORY_PUSH_TAG);
  const node = $getNodeByKey(key);
  if (!$isButton(node)) return $placeBlocks([$createButton({ text, href })]);
  $setState(node, buttonText, text);
  $setState(node, buttonAddress, href);
}
