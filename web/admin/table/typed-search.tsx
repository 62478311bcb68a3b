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
};

/** Narrows a list while one types. */
export function TypedSearch({ label, placeholder, search, onSearch }: TypedSearchProps) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [asked, setAsked] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address may change by other hands: the way back, "Clear search". What was asked for here comes back late: by
  // then somebody may have typed on.
  if (seen !== search) {
    setSeen(search);
    if (search !== asked && typed.trim() !== search.trim()) setTyped(search);
    setAsked(search);
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAsked(text);
      onSearch(text);
    }, typingMs);
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
