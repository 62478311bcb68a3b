import { lazy, type RefObject, Suspense, useId } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './search.module.css';
import { useSearchBox } from './use-search-box.ts';

const SearchList = lazy(async () => ({ default: (await import('./search-list.tsx')).SearchList }));

type SearchBoxProps = {
  input: RefObject<HTMLInputElement | null>;
  /** Always shows the list, and takes focus. For a search in its own window. */
  isAlwaysOpen?: boolean;
  onNavigate?: () => void;
  className?: string | undefined;
};

/**
 * Searches pages, actions, posts, people and emails. A combobox (ARIA practices, list autocomplete): arrow keys
 * select, Enter runs the selected option, Escape closes.
 */
export function SearchBox({ input, isAlwaysOpen = false, onNavigate, className }: SearchBoxProps) {
  const listId = useId();
  const { isOpen, listed, count, ...box } = useSearchBox({
    isAlwaysOpen,
    onChoose: () => {
      onNavigate?.();
      input.current?.blur();
    },
  });
  const { query, chosenId, isPending } = listed;
  return (
    <search className={className} onBlur={box.leave}>
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          data-focus-first={isAlwaysOpen ? '' : undefined}
          type="search"
          role="combobox"
          aria-label="Search the admin"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && chosenId !== undefined ? `${listId}-${chosenId}` : undefined}
          aria-keyshortcuts="/ Control+K"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={200}
          placeholder="Search or go to"
          value={query}
          className={styles.input}
          onChange={(event) => box.type(event.target.value)}
          onClick={box.list}
          onKeyDown={box.steer}
        />
        <kbd className={styles.key}>/</kbd>
      </div>
      {isOpen ? (
        <Suspense>
          <SearchList {...listed} id={listId} className={isAlwaysOpen ? styles.ownList : styles.list} />
        </Suspense>
      ) : null}
      <output className="visually-hidden">
        {isOpen && query !== '' && !isPending ? formatFound(count) : ''}
      </output>
    </search>
  );
}

function formatFound(count: number) {
  return count === 1 ? '1 result' : `${count} results`;
}
