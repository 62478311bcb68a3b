import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { frame } from '#content/office.ts';
import { Icon } from '#web/ui/icon.tsx';
import { findPages } from './find-pages.ts';
import styles from './search.module.css';
import type { Section } from './sections.ts';

type SearchBoxProps = {
  input: RefObject<HTMLInputElement | null>;
  /** In a window of its own the list is always there, and the box takes focus. */
  isAlwaysOpen?: boolean;
  onGo?: () => void;
  className?: string | undefined;
};

/** A combobox (ARIA practices, list autocomplete): arrows choose, Enter goes there, Escape closes. */
export function SearchBox({ input, isAlwaysOpen = false, onGo, className }: SearchBoxProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [isListed, setListed] = useState(false);
  const [at, setAt] = useState(0);
  const isOpen = isAlwaysOpen || isListed;
  const found = findPages(query);
  const chosen = found[at];

  function go(section: Section | undefined) {
    if (section === undefined) return;
    setQuery('');
    setListed(false);
    onGo?.();
    input.current?.blur();
    void navigate(section.address);
  }

  function steer(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setListed(true);
      if (isOpen && found.length > 0) setAt((at + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isOpen) go(chosen);
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
          aria-activedescendant={isOpen && chosen !== undefined ? `${listId}-${chosen.name}` : undefined}
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
        <div className={isAlwaysOpen ? styles.ownList : styles.list}>
          {/* A native list cannot be steered from a text box of another shape: roles say what it is. */}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
          <div id={listId} role="listbox" aria-label={frame.search.results} tabIndex={-1}>
            {found.map((section, index) => (
              <PageOption
                key={section.name}
                id={`${listId}-${section.name}`}
                section={section}
                isChosen={index === at}
                onPick={() => go(section)}
              />
            ))}
          </div>
          {found.length === 0 ? <p className={styles.none}>{frame.search.none(query)}</p> : null}
        </div>
      ) : null}
      <output className="visually-hidden">
        {isOpen && query !== '' ? frame.search.found(found.length) : ''}
      </output>
    </search>
  );
}

type PageOptionProps = { id: string; section: Section; isChosen: boolean; onPick: () => void };

function PageOption({ id, section, isChosen, onPick }: PageOptionProps) {
  return (
    // Keys stay with the box, which names the chosen option; a press must not take focus from it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Icon name={section.icon} size={18} />
      {section.label}
    </div>
  );
}
