import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { postsList } from '#content/admin/writing/posts-list.ts';
import { viewLimits } from '#modules/posts/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { overLimitText } from '#web/ui/fields/too-long.ts';
import { TooLongCount } from '#web/ui/fields/too-long-count.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { FailureBar } from '../../failure-bar.tsx';
import { ownText } from '../../refusal-text.ts';
import { RowButton } from '../../table/row-button.tsx';
import { offerUndo } from '../../table/undo.ts';
import { emptyView, isSameView, type PostView, queryOf, viewOf } from './post-list.ts';
import { type SavedView, useSavedViews } from './use-saved-views.ts';
import styles from './posts.module.css';

const { views: texts } = postsList;

export function SavedViews({ list }: { list: PostView }) {
  const user = useCurrentUser();
  return user === undefined ? null : <ViewsOf memberId={user.id} list={list} />;
}

type Naming = { id: number | null; name: string };

function ViewsOf({ memberId, list: { view, narrow } }: { memberId: number; list: PostView }) {
  const { views, error, refetch, refresh } = useSavedViews(memberId);
  const [naming, setNaming] = useState<Naming | null>(null);
  const removing = useMutation({
    mutationFn: ({ id }: SavedView) => api.postViews.delete(id),
    onSettled: refresh,
    onSuccess: ({ data: { name, query }, message }) =>
      offerUndo({
        message,
        undoText: texts.undo,
        restore: () => api.postViews.create({ name, query }),
        refresh,
      }),
  });

  if (views === undefined)
    return error === null ? null : (
      <span className={styles.views}>
        <span className={styles.viewsFailed}>{texts.failed}</span>
        <Button size="small" look="quiet" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </span>
    );
  const current = views.find(({ query }) => isSameView(viewOf(query), view));
  return (
    <span className={styles.views}>
      {views.length === 0 ? null : (
        <SelectField
          label={texts.label}
          className={styles.filter}
          value={current === undefined ? '' : String(current.id)}
          choices={[
            { name: '', texts: texts.choose },
            ...views.map(({ id, name }) => ({ name: String(id), texts: name })),
          ]}
          onChoose={(chosen) =>
            narrow(viewOf(views.find(({ id }) => String(id) === chosen)?.query ?? queryOf(emptyView)))
          }
        />
      )}
      {naming !== null ? (
        <NameForm start={naming} view={view} onClose={() => setNaming(null)} refresh={refresh} />
      ) : current !== undefined ? (
        <>
          <RowButton icon="pencil" label={texts.rename(current.name)} onPress={() => setNaming(current)} />
          <RowButton
            icon="trash"
            label={texts.remove(current.name)}
            onPress={() => (removing.isPending ? undefined : removing.mutate(current))}
          />
        </>
      ) : isSameView(view, emptyView) ? null : (
        <Button
          size="small"
          look="quiet"
          title={texts.hint}
          onClick={() => setNaming({ id: null, name: '' })}
        >
          {texts.save}
        </Button>
      )}
      <FailureBar error={removing.error} attempt={removing.submittedAt} explain={ownText} />
    </span>
  );
}

type NameFormProps = {
  /** Without an id, the form saves the current view under a new name. */
  start: Naming;
  view: PostView['view'];
  onClose: () => void;
  refresh: () => Promise<void>;
};

function NameForm({ start: { id, name: before }, view, onClose, refresh }: NameFormProps) {
  const [name, setName] = useState(before);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () =>
      id === null ? api.postViews.create({ name, query: queryOf(view) }) : api.postViews.update(id, { name }),
    onSettled: refresh,
    onSuccess: ({ message }) => {
      onClose();
      showToast(message);
    },
  });

  const over = overLimitText(name, viewLimits.nameCharacters);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '' && over === undefined && !isPending) mutate();
  }

  return (
    <form className={styles.naming} onSubmit={submit}>
      <input
        aria-label={texts.name}
        placeholder={texts.name}
        className={styles.nameInput}
        aria-invalid={over === undefined ? undefined : true}
        data-too-long={over === undefined ? undefined : ''}
        // The user has just clicked a button to open this form.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        dir="auto"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}
      />
      <TooLongCount text={over} />
      <Button size="small" type="submit">
        {texts.keep}
      </Button>
      <Button size="small" look="quiet" onClick={onClose}>
        {texts.cancel}
      </Button>
      <FailureBar error={error} attempt={submittedAt} explain={ownText} />
    </form>
  );
}
