import { $createLinkNode, $toggleLink } from '@lexical/link';
import { $createTextNode, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../fields/button.tsx';
import { Modal } from '../feedback/modal.tsx';
import { TextField } from '../fields/text-field.tsx';
import { blankAddress, completedAddress, linkAddress } from './html/link-address.ts';
import styles from './tool-form.module.css';
import type { EditorText } from './editor-text.ts';

type LinkFormProps = {
  editor: LexicalEditor;
  /** Where the link around the caret leads; null: there is none. */
  current: string | null;
  texts: EditorText;
  isOpen: boolean;
  onClose: () => void;
};

/** Makes the chosen words a link, changes the one around the caret, or takes it away. */
export function LinkForm({ editor, current, texts, isOpen, onClose }: LinkFormProps) {
  const { linkForm } = texts;
  return (
    <Modal heading={linkForm.heading} closeText={texts.close} isOpen={isOpen} onClose={onClose}>
      <AddressForm editor={editor} current={current} texts={texts} onClose={onClose} />
    </Modal>
  );
}

function AddressForm({ editor, current, texts: { linkForm }, onClose }: Omit<LinkFormProps, 'isOpen'>) {
  const [address, setAddress] = useState(current === blankAddress ? '' : (current ?? ''));
  const [isRefused, setIsRefused] = useState(false);
  const hintId = useId();

  function save(event: FormEvent) {
    event.preventDefault();
    // React hands events of a dialog on to the form that the editor stands in.
    event.stopPropagation();
    const meant = linkAddress(completedAddress(address));
    if (meant === blankAddress) return setIsRefused(true);
    apply(meant);
  }

  function apply(target: string | null) {
    onClose();
    editor.update(() => $link(target));
    editor.focus();
  }

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label={linkForm.address}
        value={address}
        inputMode="url"
        autoComplete="off"
        data-focus-first=""
        aria-describedby={hintId}
        error={isRefused ? linkForm.refused : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsRefused(false);
        }}
      />
      <p id={hintId} className={styles.hint}>
        {linkForm.hint}
      </p>
      <div className={styles.actions}>
        {current === null ? null : <Button onClick={() => apply(null)}>{linkForm.remove}</Button>}
        <Button look="main" type="submit">
          {linkForm.save}
        </Button>
      </div>
    </form>
  );
}

/** Where nothing is chosen the address itself becomes the words. */
function $link(target: string | null): void {
  const selection = $getSelection();
  const isCaret = $isRangeSelection(selection) && selection.isCollapsed();
  const isInLink =
    isCaret &&
    selection.anchor
      .getNode()
      .getParents()
      .some((node) => node.getType().endsWith('link'));
  if (!isCaret || isInLink || target === null) return $toggleLink(target);
  selection.insertNodes([
    $createLinkNode(target).append($createTextNode(target.replace(/^mailto:|^tel:/, ''))),
  ]);
}
