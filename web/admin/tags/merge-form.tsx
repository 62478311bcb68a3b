import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { tagsScreen } from '#content/admin/writing/posts-list.ts';
import { api } from '#web/api.ts';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { getServerText } from '../error-text.ts';
import { offerUndo } from '../table/undo.ts';
import type { ListedTag } from './tag-data.ts';
import styles from './tags.module.css';

const { merging: texts, cancel, posts, failed, undo } = tagsScreen;
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
  const [selectedId, setSelectedId] = useState(into?.id);
  const [isSelectionMissing, setIsSelectionMissing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...api.tags.list.key, 'merge', search.trim()],
    queryFn: ({ signal }) => api.tags.list({ search: search.trim(), limit: maxOffered + 1 }, { signal }),
    staleTime: 0,
  });
  const others = data?.items.filter(({ id }) => id !== tag.id).slice(0, maxOffered);
  const merge = useMutation({
    mutationFn: (targetId: number) => api.tags.merge(tag.id, { into: targetId }),
    onSuccess: async ({ message }) => {
      await onDone();
      offerUndo({ message, undoText: undo, restore: () => api.tags.restore(tag.id), refresh });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsSelectionMissing(selectedId === undefined);
    if (selectedId !== undefined && !merge.isPending) merge.mutate(selectedId);
  }

  return (
    <FormModal
      heading={texts.heading}
      closeText={cancel}
      submitText={texts.sure}
      busyText={merge.isPending ? texts.busy : null}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{texts.lead(tag.name, posts(tag.posts))}</p>
      <FailureBar error={merge.error} attempt={merge.submittedAt} explain={getServerText} />
      <TypedSearch label={texts.search} placeholder={texts.search} search={search} onSearch={setSearch} />
      {others === undefined ? (
        <QueryState error={error} refetch={refetch} failed={failed} />
      ) : others.length === 0 ? (
        <p className="quiet">{texts.none}</p>
      ) : (
        <fieldset className={styles.choices}>
          <legend className="quiet">{texts.into}</legend>
          {others.map(({ id, name, posts: count }) => (
            <label key={id} className={styles.choice}>
              <input
                type="radio"
                name="into"
                checked={id === selectedId}
                onChange={() => setSelectedId(id)}
              />
              <bdi className={styles.choiceName}>{name}</bdi>
              <span className="quiet">{posts(count)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {isSelectionMissing && selectedId === undefined ? (
        <p role="alert" className="bad">
          {texts.choose}
        </p>
      ) : null}
    </FormModal>
  );
}
