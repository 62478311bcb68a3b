import { useId } from 'react';
import { messageWork } from '#content/admin/messages.ts';
import { workLimits } from '#domain/contact/limits.ts';
import styles from './work.module.css';

type TagInputProps = {
  label: string;
  /** Tags that there are, as suggestions. */
  tags: readonly string[];
  value: string;
  onChange: (value: string) => void;
  onBackspace?: () => void;
};

/** One tag to type or to choose; a comma ends it, as Enter does. */
export function TagInput({ label, tags, value, onChange, onBackspace }: TagInputProps) {
  const listId = useId();
  return (
    <>
      <input
        type="text"
        aria-label={label}
        placeholder={messageWork.tags.hint}
        list={listId}
        value={value}
        maxLength={workLimits.tagCharacters}
        autoComplete="off"
        autoCapitalize="none"
        className={styles.tagInput}
        onChange={({ target }) => onChange(target.value.replaceAll(',', ''))}
        onKeyDown={(event) => {
          if (event.key === ',') {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }
          if (event.key === 'Backspace' && value === '') onBackspace?.();
        }}
      />
      <datalist id={listId}>
        {tags.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
    </>
  );
}
