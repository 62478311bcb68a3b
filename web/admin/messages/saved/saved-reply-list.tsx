import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { filterBySearch } from '#modules/text-search/constants.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useFirstFocus } from '../../two-factor/use-first-focus.ts';
import { QueryState } from '../../query-state.tsx';
import { RowMenu } from '../../table/row-menu.tsx';
import { useRowActions } from '../../table/use-row-actions.ts';
import { deleteSavedReply, type SavedReply, useSavedReplies } from './saved-data.ts';
import styles from './saved.module.css';

type SavedReplyListProps = {
  onInsert: (reply: SavedReply) => void;
  onEdit: (reply: SavedReply | 'new') => void;
};

/** A searchable list of saved replies. Enter inserts the first reply, and the arrow keys move between the replies. */
export function SavedReplyList({ onInsert, onEdit }: SavedReplyListProps) {
  const { data, error, refetch } = useSavedReplies();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const box = useFirstFocus<HTMLDivElement>();
  const { row, fault } = useRowActions();
  const found = filterBySearch(data ?? [], search, ({ name, body }) => `${name}\n${body}`);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const [first] = found;
    const isSearch = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isSearch && first !== undefined) {
      event.preventDefault();
      onInsert(first);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const focusTargets = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-insert]')];
    const at = focusTargets.findIndex((stop) => stop === document.activeElement);
    focusTargets[
      Math.min(focusTargets.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))
    ]?.focus();
  }

  return (
    // The key handler moves focus between the controls inside, which all have their own roles.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className={styles.dialog} onKeyDown={handleKeyDown}>
      <SearchField
        label="Search saved replies"
        placeholder="Search name or text"
        value={search}
        onChange={setSearch}
        isFirst
      />
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed="Saved replies could not be loaded." />
      ) : found.length === 0 ? (
        <p className="muted">
          {data.length === 0
            ? 'Save an answer that you send often. The whole team can use it.'
            : 'No matching saved replies.'}
        </p>
      ) : (
        <ul aria-label="Saved replies" className={styles.list}>
          {found.map((reply) => (
            <li key={reply.id} className={styles.item}>
              <button type="button" data-insert="" className={styles.insert} onClick={() => onInsert(reply)}>
                <span className="strong">{reply.name}</span>
                <span className="quiet clip" dir="auto">
                  {reply.body}
                </span>
              </button>
              <RowMenu
                name={reply.name}
                row={row}
                actions={[
                  { icon: 'pencil', texts: 'Change', open: () => onEdit(reply), opensPage: true },
                  {
                    icon: 'trash',
                    texts: 'Delete',
                    isDanger: true,
                    change: () => deleteSavedReply(queries, reply.id),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {fault === null ? null : (
        <MessageBar key={fault.attempt} tone="bad" live="alert">
          {fault.text}
        </MessageBar>
      )}
      <div>
        <Button icon="plus" onClick={() => onEdit('new')}>
          New saved reply
        </Button>
      </div>
    </div>
  );
}
