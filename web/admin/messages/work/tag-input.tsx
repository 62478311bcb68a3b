import { useId } from 'react';
import { inboxLimits } from '#modules/messages/constants.ts';
import { formatOverLimit } from '#web/ui/fields/too-long.ts';
import { TooLongCount } from '#web/ui/fields/too-long-count.tsx';
import styles from './work.module.css';

type TagInputProps = {
  label: string;
  /** Existing tags, as suggestions. */
  tags: readonly string[];
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  onBackspace?: () => void;
};

/** An input for one tag, with suggestions. Enter or a comma completes the tag. */
export function TagInput({ label, tags, value, error, onChange, onBackspace }: TagInputProps) {
  const listId = useId();
  const overLimit = formatOverLimit(value, inboxLimits.tagCharacters);
  const fieldError = overLimit ?? error;
  return (
    <>
      <input
        type="text"
        aria-label={label}
        placeholder="Add a tag"
        list={listId}
        value={value}
        aria-invalid={fieldError === undefined ? undefined : true}
        aria-describedby={`${listId}-count`}
        data-too-long={overLimit === undefined ? undefined : ''}
        autoComplete="off"
        autoCapitalize="none"
        className={styles.tagInput}
        onChange={({ target }) => onChange(target.value.replaceAll(',', ''))}
        onKeyDown={(event) => {
          const isEnd = event.key === ',' || event.key === 'Enter';
          if (event.key === ',' || (isEnd && overLimit !== undefined)) event.preventDefault();
          if (event.key === ',' && overLimit === undefined) event.currentTarget.form?.requestSubmit();
          if (event.key === 'Backspace' && value === '') onBackspace?.();
        }}
      />
      <TooLongCount id={`${listId}-count`} text={fieldError} />
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
