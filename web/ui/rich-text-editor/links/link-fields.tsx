import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../fields/button.tsx';
import { TextField } from '../../fields/text-field.tsx';
import type { EditorText } from '../editor-text.ts';
import { blankAddress, completedAddress, linkAddress } from '../html/link-address.ts';
import styles from '../tool-form.module.css';

type LinkFieldsProps = {
  /** Where the link around the caret leads; null: there is none. */
  current: string | null;
  texts: EditorText;
  /** Null: the link goes. */
  onSet: (target: string | null) => void;
};

/** Where a link leads: set, changed or taken away. Stands inside other forms too, so it is none itself. */
export function LinkFields({ current, texts: { linkForm }, onSet }: LinkFieldsProps) {
  const [address, setAddress] = useState(current === blankAddress ? '' : (current ?? ''));
  const [isRefused, setIsRefused] = useState(false);
  const hintId = useId();

  function save() {
    const meant = linkAddress(completedAddress(address));
    if (meant === blankAddress) setIsRefused(true);
    else onSet(meant);
  }

  function saveByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  }

  return (
    <div className={styles.form}>
      <TextField
        label={linkForm.address}
        value={address}
        inputMode="url"
        autoComplete="off"
        data-focus-first=""
        aria-describedby={hintId}
        error={isRefused ? linkForm.refused : undefined}
        onKeyDown={saveByEnter}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsRefused(false);
        }}
      />
      <p id={hintId} className={styles.hint}>
        {linkForm.hint}
      </p>
      <div className={styles.actions}>
        {current === null ? null : <Button onClick={() => onSet(null)}>{linkForm.remove}</Button>}
        <Button look="main" onClick={save}>
          {linkForm.save}
        </Button>
      </div>
    </div>
  );
}
