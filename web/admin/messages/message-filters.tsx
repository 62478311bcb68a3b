import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { inbox } from '#content/admin/messages.ts';
import { messageStates, topics } from '#domain/contact/schema.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { InboxQuery } from './inbox.ts';
import styles from './messages.module.css';

type MessageFiltersProps = { filter: InboxQuery; headers: Headers | undefined };

/** How long one may pause between emails before the search begins. */
const pauseMs = 300;

/** Search, state and topic; they stand in the address, so that a reload and a link keep them. */
export function MessageFilters({ filter, headers }: MessageFiltersProps) {
  const [, setSearch] = useSearchParams();
  const [text, setText] = useState(filter.search);
  const [told, setTold] = useState(filter.search);
  // The address changed by another way than this box: the box follows. What one types meanwhile stays.
  if (filter.search !== told) {
    setTold(filter.search);
    setText(filter.search);
  }

  function narrow(change: Partial<InboxQuery>) {
    if (change.search !== undefined) setTold(change.search);
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        next.delete('message');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  useEffect(() => {
    if (text === told) return undefined;
    const timer = setTimeout(() => narrow({ search: text }), pauseMs);
    return () => clearTimeout(timer);
  });

  function searchNow(event: FormEvent) {
    event.preventDefault();
    narrow({ search: text });
  }

  const countOf = (name: string) => fullNumber(Number(headers?.get(`X-Count-${name}`) ?? 0));
  const all = messageStates.reduce((sum, name) => sum + Number(headers?.get(`X-Count-${name}`) ?? 0), 0);
  return (
    <search className={styles.filters}>
      <form onSubmit={searchNow} className={styles.searchBox}>
        <Icon name="search" size={18} />
        <input
          type="search"
          aria-label={inbox.search}
          placeholder={inbox.searchHint}
          maxLength={200}
          value={text}
          autoComplete="off"
          className={styles.searchInput}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <div className={styles.choices}>
        <SelectField
          label={inbox.state}
          value={filter.state}
          choices={[
            { name: '', texts: inbox.allStates(fullNumber(all)) },
            ...messageStates.map((name) => ({
              name,
              texts: inbox.stateCount(inbox.states[name], countOf(name)),
            })),
          ]}
          onChoose={(state) => narrow({ state })}
        />
        <SelectField
          label={inbox.topic}
          value={filter.topic}
          choices={[{ name: '', texts: inbox.allTopics }, ...topics.map((name) => ({ name, texts: name }))]}
          onChoose={(topic) => narrow({ topic })}
        />
      </div>
    </search>
  );
}
