import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { postsList } from '#content/admin/writing/posts-list.ts';
import { viewLimits } from '#modules/posts/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { formatOverLimit } from '#web/ui/fields/too-long.ts';
import { TooLongCount } from '#web/ui/fields/too-long-count.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { FailureBar } from '../../failure-bar.tsx';
import { getServerText } from '../../error-text.ts';
import { RowButton } from '../../table/row-button.tsx';
import { offerUndo } from '../../table/undo.ts';
import { emptyView, isSameView, type PostView, toQueryString, parseView } from './post-list.ts';
import styles from './posts.module.css';
import type { Wire } from '#api/http/call.ts';
import type { postViews } from '#modules/posts/view-contract.ts';
import { ApiError } from '#web/api-client.ts';
import { remove, readStored } from '../../form/device.ts';
import { readDeviceViews } from './device-views.ts';

type SavedView = Wire<typeof postViews.create.data>;

const viewsKey = ['post-views'];

/**
 * The current user's saved views. Reloads when the user returns to this tab, so that the list includes views saved in
 * other tabs.
 */
function useSavedViews(memberId: number) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...viewsKey, memberId],
    queryFn: async ({ signal }) => {
      await moveDeviceViews(`hirawa.post-views.${memberId}`);
      return api.postViews.list({ signal });
    },
    staleTime: 0,
  });
  return { views: data, error, refetch, refresh: () => queries.invalidateQueries({ queryKey: viewsKey }) };
}

/**
 * Moves views that earlier versions stored on this device to the server, once. Never replaces a view with the same
 * name on the server. After a connection error, the next visit tries again.
 */
async function moveDeviceViews(storageName: string): Promise<void> {
  const storedViews = readStored(storageName);
  if (storedViews === null) return;
  try {
    for (const view of readDeviceViews(storedViews)) await api.postViews.create(view).catch(ignoreRejected);
  } catch {
    return;
  }
  remove(storageName);
}

function ignoreRejected(error: unknown): void {
  const isRejected = error instanceof ApiError && (error.status === 409 || error.status === 422);
  if (!isRejected) throw error;
}

const { views: texts } = postsList;

export function SavedViews({ list }: { list: PostView }) {
  const user = useCurrentUser();
  return user === undefined ? null : <MemberViews memberId={user.id} list={list} />;
}

type NameFormStart = { id: number | null; name: string };

function MemberViews({ memberId, list: { view, setView } }: { memberId: number; list: PostView }) {
  const { views, error, refetch, refresh } = useSavedViews(memberId);
  const [openNameForm, setOpenNameForm] = useState<NameFormStart | null>(null);
  const deleteView = useMutation({
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
        <Button size="small" variant="quiet" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </span>
    );
  const current = views.find(({ query }) => isSameView(parseView(query), view));
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
            setView(
              parseView(views.find(({ id }) => String(id) === chosen)?.query ?? toQueryString(emptyView)),
            )
          }
        />
      )}
      {openNameForm !== null ? (
        <NameForm start={openNameForm} view={view} onClose={() => setOpenNameForm(null)} refresh={refresh} />
      ) : current !== undefined ? (
        <>
          <RowButton
            icon="pencil"
            label={texts.rename(current.name)}
            onPress={() => setOpenNameForm(current)}
          />
          <RowButton
            icon="trash"
            label={texts.remove(current.name)}
            onPress={() => (deleteView.isPending ? undefined : deleteView.mutate(current))}
          />
        </>
      ) : isSameView(view, emptyView) ? null : (
        <Button
          size="small"
          variant="quiet"
          title={texts.hint}
          onClick={() => setOpenNameForm({ id: null, name: '' })}
        >
          {texts.save}
        </Button>
      )}
      <FailureBar error={deleteView.error} attempt={deleteView.submittedAt} explain={getServerText} />
    </span>
  );
}

type NameFormProps = {
  /** Without an id, the form saves the current view under a new name. */
  start: NameFormStart;
  view: PostView['view'];
  onClose: () => void;
  refresh: () => Promise<void>;
};

function NameForm({ start: { id, name: previousName }, view, onClose, refresh }: NameFormProps) {
  const [name, setName] = useState(previousName);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () =>
      id === null
        ? api.postViews.create({ name, query: toQueryString(view) })
        : api.postViews.update(id, { name }),
    onSettled: refresh,
    onSuccess: ({ message }) => {
      onClose();
      showToast(message);
    },
  });

  const overLimit = formatOverLimit(name, viewLimits.nameCharacters);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '' && overLimit === undefined && !isPending) mutate();
  }

  return (
    <form className={styles.naming} onSubmit={submit}>
      <input
        aria-label={texts.name}
        placeholder={texts.name}
        className={styles.nameInput}
        aria-invalid={overLimit === undefined ? undefined : true}
        data-too-long={overLimit === undefined ? undefined : ''}
        // The user has just clicked a button to open this form.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        dir="auto"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}
      />
      <TooLongCount text={overLimit} />
      <Button size="small" type="submit">
        {texts.keep}
      </Button>
      <Button size="small" variant="quiet" onClick={onClose}>
        {texts.cancel}
      </Button>
      <FailureBar error={error} attempt={submittedAt} explain={getServerText} />
    </form>
  );
}
