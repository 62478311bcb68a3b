import { Icon } from '../display/icon.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
  /** If set, the focus of a dialog starts on this field. */
  isFirst?: true;
};

/** Filters a list on each keystroke; Escape clears the field. */
export function SearchField({ label, placeholder, value, onChange, className, isFirst }: SearchFieldProps) {
  return (
    <span className={[styles.box, className].filter(Boolean).join(' ')}>
      <Icon name="search" size={18} />
      <input
        type="search"
        data-focus-first={isFirst === undefined ? undefined : ''}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
    </span>
  );
}
