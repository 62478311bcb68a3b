import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireType } from '#api/http/call.ts';
import { type listNames, viewLimits } from '#modules/saved-views/constants.ts';
import type { savedViews } from '#modules/saved-views/contract.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { formatOverLimit } from '#web/ui/fields/too-long.ts';
import { TooLongCount } from '#web/ui/fields/too-long-count.tsx';
import { useCurrentUser } from '../current-user.ts';
import { FailureBar } from '../failure-bar.tsx';
import { getServerText } from '../error-text.ts';
import { reportChange } from '../report-change.ts';
import { getEmptyFieldErrors } from '../form/field-errors.ts';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { listActiveFilters, readView, toQueryString, type ViewFields } from './list-view.ts';
import { RowButton } from './row-button.tsx';
import styles from './table.module.css';
import { lists } from './texts.ts';

type SavedView = WireType<typeof savedViews.create.data>;
export type ListName = (typeof listNames)[number];

/** The list whose views are saved. `prepare` runs before the views are loaded. */
export type ListViews = { list: ListName; prepare?: (memberId: number) => Promise<void> };

/**
 * The current user's saved views. Reloads when the user returns to this tab, so that the list includes views saved in
 * other tabs.
 */
function useSavedViews({ list, prepare }: ListViews, memberId: number) {
  const queries = useQueryClient();
  const queryKey = [...api.savedViews.list.key, { list, memberId }];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      await prepare?.(memberId);
      return api.savedViews.list({ list }, { signal });
    },
    staleTime: 0,
  });
  return { views: data, error, refetch, refresh: () => queries.invalidateQueries({ queryKey }) };
}

type ViewedList = {
  fields: ViewFields;
  view: Readonly<Record<string, string>>;
  setFields: (texts: Readonly<Record<string, string>>) => void;
};

/** Saves the search, the filters and the order of a list as a named view, and applies saved views. */
export function SavedViews({ list, views }: { list: ViewedList; views: ListViews }) {
  const user = useCurrentUser();
  return user === undefined ? null : <MemberViews memberId={user.id} list={list} views={views} />;
}

type NameFormStart = { id: number | null; name: string };

type MemberViewsProps = { memberId: number; list: ViewedList; views: ListViews };

function MemberViews({ memberId, list: { fields, view, setFields }, views: listViews }: MemberViewsProps) {
  const { views, error, refetch, refresh } = useSavedViews(listViews, memberId);
  const query = toQueryString(fields, view);
  // The selected kind of items is not compared, because each kind has a separate list.
  const isChanged =
    listActiveFilters(fields, view).length > 0 || view['sort'] !== fields['sort']?.defaultValue;
  const apply = (stored: string) => setFields(readView(fields, new URLSearchParams(stored)));
  const [openNameForm, setOpenNameForm] = useState<NameFormStart | null>(null);
  const deleteView = useMutation({
    mutationFn: ({ id }: SavedView) =>
      reportChange(api.savedViews.delete(id), {
        refresh,
        undo: ({ data: { name, query: stored } }) =>
          api.savedViews.create({ list: listViews.list, name, query: stored }),
      }),
  });

  if (views === undefined)
    return error === null ? null : (
      <span className={styles.views}>
        <span className={styles.viewsFailed}>{lists.views.failed}</span>
        <Button size="small" variant="quiet" onClick={() => void refetch()}>
          {lists.views.retry}
        </Button>
      </span>
    );
  const current = views.find((saved) => {
    const savedView = readView(fields, new URLSearchParams(saved.query));
    return toQueryString(fields, savedView) === query;
  });
  return (
    <span className={styles.views}>
      {views.length === 0 ? null : (
        <SelectField
          label={lists.views.label}
          value={current === undefined ? '' : String(current.id)}
          choices={[
            { name: '', texts: lists.views.choose },
            ...views.map(({ id, name }) => ({ name: String(id), texts: name })),
          ]}
          onChoose={(chosen) => apply(views.find(({ id }) => String(id) === chosen)?.query ?? '')}
        />
      )}
      {openNameForm !== null ? (
        <NameForm
          start={openNameForm}
          newView={{ list: listViews.list, query }}
          onClose={() => setOpenNameForm(null)}
          refresh={refresh}
        />
      ) : current !== undefined ? (
        <>
          <RowButton
            icon="pencil"
            label={lists.views.rename(current.name)}
            onPress={() => setOpenNameForm(current)}
          />
          <RowButton
            icon="trash"
            label={lists.views.remove(current.name)}
            onPress={() => (deleteView.isPending ? undefined : deleteView.mutate(current))}
          />
        </>
      ) : !isChanged ? null : (
        <Button
          size="small"
          variant="quiet"
          title={lists.views.hint}
          onClick={() => setOpenNameForm({ id: null, name: '' })}
        >
          {lists.views.save}
        </Button>
      )}
      <FailureBar error={deleteView.error} attempt={deleteView.submittedAt} explain={getServerText} />
    </span>
  );
}

type NameFormProps = {
  /** Without an id, the form saves the current view under a new name. */
  start: NameFormStart;
  newView: { list: ListName; query: string };
  onClose: () => void;
  refresh: () => Promise<void>;
};

function NameForm({ start: { id, name: previousName }, newView, onClose, refresh }: NameFormProps) {
  const form = useForm(
    (input) =>
      id === null ? api.savedViews.create({ ...newView, ...input }) : api.savedViews.update(id, input),
    {
      draft: null,
      start: { name: previousName },
      validate: ({ name }) => getEmptyFieldErrors({ name: name.trim() }),
      onSaved: async ({ message }) => {
        await refresh();
        onClose();
        showToast(message);
      },
      onError: () => void refresh(),
    },
  );
  const { error, ...input } = form.input('name');
  const overLimit = formatOverLimit(input.value, viewLimits.nameCharacters);

  return (
    <form className="cluster" {...form.props}>
      <input
        aria-label={lists.views.name}
        placeholder={lists.views.name}
        className={styles.nameInput}
        aria-invalid={(overLimit ?? error) === undefined ? undefined : true}
        data-too-long={overLimit === undefined ? undefined : ''}
        // The user has just clicked a button to open this form.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        dir="auto"
        {...input}
        onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}
      />
      <TooLongCount text={overLimit ?? error} />
      <Button size="small" type="submit">
        {lists.views.keep}
      </Button>
      <Button size="small" variant="quiet" onClick={onClose}>
        {lists.views.cancel}
      </Button>
      <FormError form={form} />
    </form>
  );
}
