import { useEffect, useRef, useState } from 'react';
import { catalogue } from '#content/office-catalogue.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segments } from '#web/ui/segments.tsx';
import styles from './catalogue.module.css';
import type { ItemView } from './item-view.ts';

const words = catalogue.list;
/** Long enough not to ask at each letter. */
const typingMs = 300;

type ListToolsProps = { view: ItemView; hasKinds: boolean; onView: (view: ItemView) => void };

/** Which list, and what it is narrowed to. */
export function ListTools({ view, hasKinds, onView }: ListToolsProps) {
  const [typed, setTyped] = useState(view.search);
  const [seen, setSeen] = useState(view.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address may change by other hands: the way back, "Clear search".
  if (seen !== view.search) {
    setSeen(view.search);
    if (typed.trim() !== view.search.trim()) setTyped(view.search);
  }

  function type(search: string) {
    setTyped(search);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onView({ ...view, search, trail: [] }), typingMs);
  }

  return (
    <>
      {hasKinds ? (
        <Segments
          label={words.kindsLabel}
          choices={words.kinds}
          chosen={view.kind === 'sticker' ? 'sticker' : 'memoji'}
          onChoose={(kind) => onView({ ...view, kind, trail: [] })}
        />
      ) : null}
      <SearchField
        label={words.search[view.kind]}
        placeholder={words.search[view.kind]}
        value={typed}
        onChange={type}
        className={styles.search}
      />
    </>
  );
}
