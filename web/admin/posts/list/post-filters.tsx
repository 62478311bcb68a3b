import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#web/api.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ListDays, ListSelect } from '../../table/list-filters.tsx';
import { SavedViews } from '../../table/saved-views.tsx';
import { postViews } from './device-views.ts';
import type { PostView } from './post-list.ts';
import styles from './posts.module.css';
import { minuteMs } from '#modules/time.ts';
import { languageNames } from '#content/languages.ts';
import { languages } from '#modules/translations/constants.ts';

/**
 * The filters by author, tag, language and date, with saved views. On a phone a button opens the filters, so that the posts come first.
 */
export function PostFilters({ list }: { list: PostView }) {
  const { author, tag, language, from, until } = list.view;
  const isPhone = useMedia('(width < 768px)');
  const [isOpen, setIsOpen] = useState(false);
  const filtersId = useId();
  const count = [author, tag, language, from, until].filter((value) => value !== '').length;
  return (
    <div className={styles.filters}>
      {isPhone ? (
        <Button
          size="small"

          aria-expanded={isOpen}
          aria-controls={isOpen ? filtersId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      ) : null}
      {isPhone && !isOpen ? null : <Filters id={filtersId} list={list} />}
      <SavedViews list={list} views={postViews} />
    </div>
  );
}

function Filters({ id, list }: { id: string; list: PostView }) {
  const { view } = list;
  const authors = useQuery({
    queryKey: api.authors.list.key,
    queryFn: ({ signal }) => api.authors.list({}, { signal }),
    staleTime: minuteMs,
  });
  const tags = useQuery({
    queryKey: [...api.tags.list.key, 'choices'],
    queryFn: ({ signal }) => api.tags.list({ limit: 100 }, { signal }),
    staleTime: minuteMs,
  });
  return (
    <div id={id} role="group" aria-label="Filters" className={styles.group}>
      <ListSelect
        list={list}
        name="author"
        label="Author"
        className={styles.filter}
        choices={createChoices('Every author', authors.data ?? [], view.author)}
      />
      <ListSelect
        list={list}
        name="tag"
        label="Tag"
        className={styles.filter}
        choices={createChoices('Every tag', tags.data?.items ?? [], view.tag)}
      />
      <ListSelect
        list={list}
        name="language"
        label="Language"
        any="Every language"
        className={styles.filter}
        choices={languages.map((name) => ({ name, texts: languageNames[name].english }))}
      />
      <ListDays list={list} texts={{ from: 'From', until: 'To' }} />
    </div>
  );
}

type Choice = { id: number; name: string };

/** Returns the choices of a filter. An author or tag in the URL that is not among the first hundred is shown by its id. */
function createChoices(any: string, listed: readonly Choice[], chosen: string) {
  const listedChoices = listed.map(({ id, name }) => ({ name: String(id), texts: name }));
  const isListed = chosen === '' || listedChoices.some(({ name }) => name === chosen);
  return [
    { name: '', texts: any },
    ...(isListed ? [] : [{ name: chosen, texts: `#${chosen}` }]),
    ...listedChoices,
  ];
}
