import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { frame } from '#content/admin/frame.ts';
import { tagsScreen as texts } from '#content/admin/writing/posts-list.ts';
import { api } from '#web/api.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button, getButtonClass, iconButtonClass } from '#web/ui/fields/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { postsAddress } from '../paths.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { textField } from '../table/list-view.ts';
import { QueryTable } from '../table/query-table.tsx';
import { RowButton } from '../table/row-button.tsx';
import table from '../table/table.module.css';
import { TypedSearch } from '../table/typed-search.tsx';
import { offerUndo } from '../table/undo.ts';
import { useListQuery } from '../table/use-list-query.ts';
import { useListView } from '../table/use-list-view.ts';
import { MergeForm } from './merge-form.tsx';
import type { ListedTag } from './tag-data.ts';
import { TagForm } from './tag-form.tsx';
import styles from './tags.module.css';

const pageSize = 50;
const { columns } = texts;
const shownColumns: Column[] = [
  { name: 'name', texts: columns.name },
  { name: 'posts', texts: columns.posts },
  { name: 'description', texts: columns.description, isElastic: true, leaves: 1 },
  { name: 'actions', texts: columns.actions, isQuiet: true },
];

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

type OpenForm =
  | { form: 'add' }
  | { form: 'edit'; tag: ListedTag }
  | { form: 'merge'; tag: ListedTag; into?: { id: number; name: string } };

export default function Tags() {
  const list = useListView({ search: textField(100) });
  const queries = useQueryClient();
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const [changes, setChanges] = useState(0);
  const listQuery = { search: list.view.search.trim(), limit: pageSize, after: list.cursors.at(-1) };
  const answer = useListQuery({
    key: ['tags', 'list', listQuery],
    load: (signal) => api.tags.list(listQuery, { signal }),
  });

  async function refresh(): Promise<void> {
    await Promise.all(['tags', 'posts'].map((noun) => queries.invalidateQueries({ queryKey: [noun] })));
  }

  async function remove(tag: ListedTag): Promise<void> {
    const { message } = await api.tags.delete(tag.id);
    await refresh();
    offerUndo({ message, undoText: texts.undo, restore: () => api.tags.restore(tag.id), refresh });
  }

  async function closeAndRefresh(): Promise<void> {
    setOpenForm(null);
    setChanges((count) => count + 1);
    await refresh();
  }

  return (
    <>
      <PageHeading
        section={getSection('blog')}
        heading={texts.heading}
        lead={texts.lead}
        actions={
          <>
            <Link className={getButtonClass('plain')} to={postsAddress}>
              {blogAdmin.allPosts}
            </Link>
            <Button
              variant="main"
              icon="plus"
              aria-haspopup="dialog"
              onClick={() => setOpenForm({ form: 'add' })}
            >
              {texts.add}
            </Button>
          </>
        }
      />
      <QueryTable
        heading={texts.table}
        answer={answer}
        list={list}
        pageSize={pageSize}
        texts={texts}
        changes={changes}
        isStacked
        isTimeless
        className={`${table.quiet} ${styles.tags}`}
        tools={
          <TypedSearch
            label={texts.search}
            placeholder={texts.search}
            search={list.view.search}
            onSearch={(search) => list.setView({ search })}
          />
        }
        columns={shownColumns}
        renderCells={(tag, { run }) =>
          renderCells(tag, {
            edit: () => setOpenForm({ form: 'edit', tag }),
            merge: () => setOpenForm({ form: 'merge', tag }),
            remove: () => run(() => remove(tag)),
          })
        }
        empty={
          list.view.search.trim() === '' ? (
            <EmptyState motifs={['comb', 'leaf', 'water']} fact={texts.none}>
              {texts.noneAdvice}
            </EmptyState>
          ) : (
            <EmptyState
              motifs={['comb', 'talk', 'lattice']}
              fact={texts.noMatch}
              action={<Button onClick={() => list.setView({ search: '' })}>{texts.showAll}</Button>}
            >
              {texts.noMatchAdvice}
            </EmptyState>
          )
        }
      />
      {openForm === null ? null : openForm.form === 'merge' ? (
        <MergeForm
          tag={openForm.tag}
          into={openForm.into}
          onClose={() => setOpenForm(null)}
          onDone={closeAndRefresh}
          refresh={refresh}
        />
      ) : (
        <TagForm
          tag={openForm.form === 'edit' ? openForm.tag : null}
          onClose={() => setOpenForm(null)}
          onDone={closeAndRefresh}
          onMerge={(into) =>
            openForm.form === 'edit' ? setOpenForm({ ...openForm, form: 'merge', into }) : undefined
          }
        />
      )}
    </>
  );
}

type TagActions = { edit: () => void; merge: () => void; remove: () => void };

function renderCells(tag: ListedTag, actions: TagActions) {
  const count = texts.posts(tag.posts);
  return [
    <button
      key="name"
      type="button"
      className={`${table.name} ${styles.name}`}
      aria-label={texts.edit(tag.name)}
      aria-haspopup="dialog"
      dir="auto"
      onClick={actions.edit}
    >
      {tag.name}
    </button>,
    <Link key="posts" to={`${postsAddress}?tag=${tag.id}`} aria-label={texts.postsOf(tag.name, count)}>
      {count}
    </Link>,
    <span key="description" dir="auto" className={styles.description} title={tag.description}>
      {tag.description}
    </span>,
    <div key="actions" className={table.actions}>
      <a
        className={iconButtonClass}
        href={tag.address}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.see(tag.name)}
        title={texts.see(tag.name)}
      >
        <Icon name="external" size={18} />
      </a>
      <RowButton icon="pencil" label={texts.edit(tag.name)} aria-haspopup="dialog" onPress={actions.edit} />
      <RowButton icon="inbox" label={texts.merge(tag.name)} aria-haspopup="dialog" onPress={actions.merge} />
      <RowButton icon="trash" label={texts.remove(tag.name)} onPress={actions.remove} />
    </div>,
  ];
}
