import { useId } from 'react';
import { messageWork } from '#content/admin/messages.ts';
import { workLimits } from '#modules/messages/constants.ts';
import { overLimitText } from '#web/ui/fields/too-long.ts';
import { TooLongCount } from '#web/ui/fields/too-long-count.tsx';
import styles from './work.module.css';

type TagInputProps = {
  label: string;
  /** Existing tags, as suggestions. */
  tags: readonly string[];
  value: string;
  onChange: (value: string) => void;
  onBackspace?: () => void;
};

/** An input for one tag, with suggestions. Enter or a comma completes the tag. */
export function TagInput({ label, tags, value, onChange, onBackspace }: TagInputProps) {
  const listId = useId();
  const over = overLimitText(value, workLimits.tagCharacters);
  return (
    <>
      <input
        type="text"
        aria-label={label}
        placeholder={messageWork.tags.hint}
        list={listId}
        value={value}
        aria-invalid={over === undefined ? undefined : true}
        aria-describedby={`${listId}-count`}
        data-too-long={over === undefined ? undefined : ''}
        autoComplete="off"
        autoCapitalize="none"
        className={styles.tagInput}
        onChange={({ target }) => onChange(target.value.replaceAll(',', ''))}
        onKeyDown={(event) => {
          const isEnd = event.key === ',' || event.key === 'Enter';
          if (event.key === ',' || (isEnd && over !== undefined)) event.preventDefault();
          if (event.key === ',' && over === undefined) event.currentTarget.form?.requestSubmit();
          if (event.key === 'Backspace' && value === '') onBackspace?.();
        }}
      />
      <TooLongCount id={`${listId}-count`} text={over} />
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
