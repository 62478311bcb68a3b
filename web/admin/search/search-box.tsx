import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { frame } from '#content/admin/frame.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { useCurrentUser } from '../current-user.ts';
import { SearchList } from './search-list.tsx';
import { type Option, searchOptions } from './search-options.ts';
import styles from './search.module.css';
import { openShortcutHelp } from '../shell/shortcut-help.tsx';
import { useLogOut } from '../shell/use-log-out.ts';
import { useSearch } from './use-search.ts';

type SearchBoxProps = {
  input: RefObject<HTMLInputElement | null>;
  /** In a window of its own the list is always there, and the box takes focus. */
  isAlwaysOpen?: boolean;
  onGo?: () => void;
  className?: string | undefined;
};

/**
 * Finds pages, actions, posts, people and emails: a combobox (ARIA practices, list autocomplete). Arrows choose,
 * Enter goes there or does it, Escape closes.
 */
export function SearchBox({ input, isAlwaysOpen = false, onGo, className }: SearchBoxProps) {
  const navigate = useNavigate();
  const { logOut } = useLogOut();
  const role = useCurrentUser()?.role;
  const listId = useId();
  const [query, setQuery] = useState('');
  const [isListed, setListed] = useState(false);
  const [at, setAt] = useState(0);
  const isOpen = isAlwaysOpen || isListed;
  const { groups: found, error, isPending } = useSearch(isOpen ? query : '');
  const groups = searchOptions(query, found, role);
  const options = groups.flatMap((group) => group.options);
  const chosen = options[Math.min(at, options.length - 1)];

  function choose(option: Option | undefined) {
    if (option === undefined) return;
    setQuery('');
    setListed(false);
    onGo?.();
    input.current?.blur();
    if (option.goTo !== undefined) void navigate(option.goTo);
    else if (option.act === 'logOut') logOut();
    else if (option.act === 'viewSite') window.open('/', '_blank', 'noopener');
    else openShortcutHelp();
  }

  function steer(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setListed(true);
      if (isOpen && options.length > 0) setAt((at + step + options.length) % options.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isOpen) choose(chosen);
    } else if (event.key === 'Escape' && isListed && !isAlwaysOpen) {
      event.preventDefault();
      setListed(false);
    }
  }

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setListed(false);
  }

  return (
    <search className={className} onBlur={leave}>
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          data-focus-first={isAlwaysOpen ? '' : undefined}
          type="search"
          role="combobox"
          aria-label={frame.search.label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && chosen !== undefined ? `${listId}-${chosen.id}` : undefined}
          aria-keyshortcuts="/ Control+K"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={200}
          placeholder={frame.search.placeholder}
          value={query}
          className={styles.input}
          onChange={(event) => {
            setQuery(event.target.value);
            setListed(true);
            setAt(0);
          }}
          onClick={() => setListed(true)}
          onKeyDown={steer}
        />
        <kbd className={styles.key}>{frame.search.key}</kbd>
      </div>
      {isOpen ? (
        <SearchList
          id={listId}
          className={isAlwaysOpen ? styles.ownList : styles.list}
          groups={groups}
          chosenId={chosen?.id}
          query={query}
          isPending={isPending}
          error={error}
          onChoose={choose}
        />
      ) : null}
      <output className="visually-hidden">
        {isOpen && query !== '' && !isPending ? frame.search.found(options.length) : ''}
      </output>
    </search>
  );
}
