import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { TypedSearch } from '../table/typed-search.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { QueryState } from '../query-state.tsx';
import { offerUndo } from '../report-change.ts';
import type { ListedTag } from './tag-data.ts';
import styles from './tags.module.css';
import { tagsScreen } from './texts.ts';

/** The maximum number of tags to offer while the search is empty. */
const maxOffered = 8;

type MergeFormProps = {
  tag: ListedTag;
  /** The preselected tag. */
  into: { id: number; name: string } | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
  /** Reloads everything that shows tags. */
  refresh: () => Promise<void>;
};

/** The dialog that merges a tag into another tag. The other tag receives all posts of the merged tag. */
export function MergeForm({ tag, into, onClose, onDone, refresh }: MergeFormProps) {
  const [search, setSearch] = useState(into?.name ?? '');
  const { data, error, refetch } = useQuery({
    queryKey: [...api.tags.list.key, 'merge', search.trim()],
    queryFn: ({ signal }) => api.tags.list({ search: search.trim(), limit: maxOffered + 1 }, { signal }),
    staleTime: 0,
  });
  const others = data?.items.filter(({ id }) => id !== tag.id).slice(0, maxOffered);
  const form = useForm(({ ids: [targetId = 0] }) => api.tags.merge(tag.id, { into: targetId }), {
    draft: null,
    start: { ids: into === undefined ? [] : [into.id] },
    validate: ({ ids }) => (ids.length === 0 ? { ids: 'Choose the tag that stays.' } : {}),
    onSaved: async ({ message }) => {
      await onDone();
      offerUndo({ message, undo: () => api.tags.restore(tag.id), refresh });
    },
  });
  const missing = form.errors.ids;

  return (
    <FormDialog
      heading="Merge two tags"
      texts={{ close: tagsScreen.cancel, save: 'Merge', saving: 'Merging…' }}
      form={form}
      onClose={onClose}
    >
      <p>{`Posts with the tag “${tag.name}” get the other tag instead: ${tagsScreen.posts(tag.posts)}. You can undo this.`}</p>
      <TypedSearch
        label="Search for a tag"
        placeholder="Search for a tag"
        search={search}
        onSearch={setSearch}
      />
      {others === undefined ? (
        <QueryState error={error} refetch={refetch} failed={tagsScreen.failed} />
      ) : others.length === 0 ? (
        <p className="quiet">No other tag has this name.</p>
      ) : (
        <fieldset
          className={styles.choices}
          aria-describedby={missing === undefined ? undefined : 'merge-error'}
        >
          <legend className="quiet">Into</legend>
          {others.map(({ id, name, posts: count }) => (
            <label key={id} className={styles.choice}>
              <input
                type="radio"
                name="into"
                checked={form.values.ids.includes(id)}
                onChange={() => form.change({ ids: [id] })}
              />
              <bdi className={styles.choiceName}>{name}</bdi>
              <span className="quiet">{tagsScreen.posts(count)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {missing === undefined ? null : (
        <p id="merge-error" role="alert" className="bad">
          {missing}
        </p>
      )}
    </FormDialog>
  );
}
