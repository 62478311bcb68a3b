import { useEffect, useRef, useState } from 'react';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import styles from './table.module.css';

/** Long enough not to ask a server at each character. */
const typingMs = 300;

type TypedSearchProps = {
  label: string;
  placeholder: string;
  /** What the list is narrowed to now. */
  search: string;
  onSearch: (search: string) => void;
  /** How long one may pause before the search begins; 0 where it is here. */
  pauseMs?: number;
};

/** Narrows a list while one types. */
export function TypedSearch({ label, placeholder, search, onSearch, pauseMs = typingMs }: TypedSearchProps) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address may change by other hands: the way back, "Clear search".
  if (seen !== search) {
    setSeen(search);
    if (typed.trim() !== search.trim()) setTyped(search);
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    if (pauseMs === 0) onSearch(text);
    else timer.current = setTimeout(() => onSearch(text), pauseMs);
  }

  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={type}
      className={styles.search}
    />
  );
}
