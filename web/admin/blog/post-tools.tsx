import { useEffect, useRef, useState } from 'react';
import { blogOffice } from '#content/office-blog.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { type PostView, postChoices } from './post-view.ts';
import styles from './posts.module.css';

const { list } = blogOffice;
/** Long enough not to ask at each letter. */
const typingMs = 300;

type PostToolsProps = { view: PostView; onView: (view: PostView) => void };

/** What the list is narrowed to. */
export function PostTools({ view, onView }: PostToolsProps) {
  const [typed, setTyped] = useState(view.search);
  const [seen, setSeen] = useState(view.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address may change by other hands: the way back, "Show all posts".
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
      <Segments
        label={list.status}
        choices={postChoices.map((name) => ({ name, words: list[name] }))}
        chosen={view.status}
        onChoose={(status) => onView({ ...view, status, trail: [] })}
      />
      <SearchField
        label={list.search}
        placeholder={list.search}
        value={typed}
        onChange={type}
        className={styles.search}
      />
    </>
  );
}
