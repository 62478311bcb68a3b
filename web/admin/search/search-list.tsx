import { useEffect, useRef } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import type { Option, OptionGroup } from './search-options.ts';
import styles from './search.module.css';
import { states } from '../texts.ts';

type SearchListProps = {
  id: string;
  className: string | undefined;
  groups: readonly OptionGroup[];
  chosenId: string | undefined;
  query: string;
  isPending: boolean;
  error: Error | null;
  onChoose: (option: Option) => void;
};

/**
 * The results by kind. The server's results are below pages and actions, so that no option moves under the pointer
 * when they arrive.
 */
export function SearchList({ id, className, groups, chosenId, onChoose, ...state }: SearchListProps) {
  const { query, isPending, error } = state;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosenId === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const isEmpty = groups.length === 0 && !isPending && error === null;
  return (
    <div className={className}>
      {/* A native list cannot be controlled from a separate text box, so ARIA roles describe it. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={list} id={id} role="listbox" aria-label="Results" tabIndex={-1} className={styles.options}>
        {groups.map(({ name, label, options, hasMore }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`} className={styles.kind}>
              {label}
            </p>
            {options.map((option) => (
              <FoundOption
                key={option.id}
                id={`${id}-${option.id}`}
                option={option}
                isActive={option.id === chosenId}
                onPick={() => onChoose(option)}
              />
            ))}
            {hasMore ? (
              <p
                className={styles.hasMore}
              >{`More ${label.toLowerCase()} match. Type more to narrow the list`}</p>
            ) : null}
          </div>
        ))}
      </div>
      {isPending ? (
        <p className={styles.none}>{query.trim() === '' ? states.loading : 'Searching…'}</p>
      ) : null}
      {error === null ? null : (
        <p className={styles.none} role="alert">
          {query.trim() === ''
            ? 'Recent items could not be loaded.'
            : 'The search failed. Check your connection and try again.'}
        </p>
      )}
      {isEmpty ? <p className={styles.none}>{`Nothing matches “${query}”`}</p> : null}
    </div>
  );
}

type FoundOptionProps = { id: string; option: Option; isActive: boolean; onPick: () => void };

function FoundOption({ id, option, isActive, onPick }: FoundOptionProps) {
  return (
    // The text box handles the keys and refers to the selected option. A click must not move focus away from it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Icon name={option.icon} size={18} />
      <span className={styles.optionText}>
        <span className={styles.optionLabel}>{option.label}</span>
        {option.detail === '' ? null : <span className={styles.optionDetail}>{option.detail}</span>}
      </span>
    </div>
  );
}
