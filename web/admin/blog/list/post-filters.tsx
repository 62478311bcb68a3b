import { useQuery } from '@tanstack/react-query';
import { postsList as texts } from '#content/admin/writing/posts-list.ts';
import { api } from '#web/api.ts';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SavedViews } from './saved-views.tsx';
import type { PostView } from './post-list.ts';
import styles from './posts.module.css';

/** Narrows the list by author, tag and date, and keeps such views. */
export function PostFilters({ list }: { list: PostView }) {
  const { view, narrow } = list;
  const authors = useQuery({
    queryKey: ['authors'],
    queryFn: ({ signal }) => api.authors.list({}, { signal }),
    staleTime: 60_000,
  });
  const tags = useQuery({
    queryKey: ['tags', 'choices'],
    queryFn: ({ signal }) => api.tags.list({ limit: 100 }, { signal }),
    staleTime: 60_000,
  });
  return (
    <div role="group" aria-label={texts.filters} className={styles.filters}>
      <SelectField
        label={texts.author}
        className={styles.filter}
        choices={choicesOf(texts.anyAuthor, authors.data ?? [], view.author)}
        value={view.author}
        onChoose={(author) => narrow({ author })}
      />
      <SelectField
        label={texts.tag}
        className={styles.filter}
        choices={choicesOf(texts.anyTag, tags.data?.items ?? [], view.tag)}
        value={view.tag}
        onChoose={(tag) => narrow({ tag })}
      />
      <span className={styles.days}>
        <DayField label={texts.from} value={view.from} max={view.until} onDay={(from) => narrow({ from })} />
        <DayField
          label={texts.until}
          value={view.until}
          min={view.from}
          onDay={(until) => narrow({ until })}
        />
      </span>
      <SavedViews list={list} />
    </div>
  );
}

type Choice = { id: number; name: string };

/** One that the address names and the first hundred do not hold is told by its number. */
function choicesOf(any: string, listed: readonly Choice[], chosen: string) {
  const known = listed.map(({ id, name }) => ({ name: String(id), texts: name }));
  const isListed = chosen === '' || known.some(({ name }) => name === chosen);
  return [{ name: '', texts: any }, ...(isListed ? [] : [{ name: chosen, texts: `#${chosen}` }]), ...known];
}
