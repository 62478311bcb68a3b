import { useEffect, useRef, useState } from 'react';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import styles from './table.module.css';

/** Milliseconds without input before a search. Each character would otherwise be a request. */
const typingPauseMs = 300;

type TypedSearchProps = {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
};

/** A search field that filters the list during typing. */
export function TypedSearch({ label, placeholder, search, onSearch }: TypedSearchProps) {
  const [typed, setTyped] = useState(search);
  const [seenSearch, setSeenSearch] = useState(search);
  const [requestedSearch, setRequestedSearch] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Applies a search that was changed elsewhere, by the back button or "Clear search". Ignores this field's own
  // search, which arrives late: the user may have typed more by then.
  if (seenSearch !== search) {
    setSeenSearch(search);
    if (search !== requestedSearch && typed.trim() !== search.trim()) setTyped(search);
    setRequestedSearch(search);
  }

  function changeText(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setRequestedSearch(text);
      onSearch(text);
    }, typingPauseMs);
  }

  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={changeText}
      className={styles.search}
    />
  );
}
