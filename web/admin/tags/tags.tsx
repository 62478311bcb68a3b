import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { frame } from '#content/admin/frame.ts';
import { tagsScreen as texts } from '#content/admin/writing/posts-list.ts';
import { api } from '#web/api.ts';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { postsAddress } from '../paths.ts';
import { reportChange } from '../report-change.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { textField } from '../table/list-view.ts';
import { ListSearch } from '../table/list-filters.tsx';
import { createActionsColumn } from '../table/columns.tsx';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import table from '../table/table.module.css';
import { useResource } from '../table/use-resource.ts';
import { MergeForm } from './merge-form.tsx';
import type { ListedTag } from './tag-data.ts';
import { TagForm } from './tag-form.tsx';
import styles from './tags.module.css';

const fields = { search: textField(100) };

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

type OpenForm =
  | { form: 'add' }
  | { form: 'edit'; tag: ListedTag }
  | { form: 'merge'; tag: ListedTag; into?: { id: number; name: string } };

export default function Tags() {
  const list = useResource({
    call: api.tags.list,
    fields,
    toQuery: ({ search }) => ({ search: search.trim() }),
    pageSize: 50,
  });
  const queries = useQueryClient();
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const [changes, setChanges] = useState(0);

  async function refresh(): Promise<void> {
    await Promise.all(
      [api.tags.key, api.posts.key].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  }

  async function remove(tag: ListedTag): Promise<void> {
    await reportChange(api.tags.delete(tag.id), { refresh, undo: () => api.tags.restore(tag.id) });
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
      <ResourceList
        heading={texts.table}
        list={list}
        texts={texts}
        changes={changes}
        isTimeless
        className={`${table.quiet} ${styles.tags}`}
        views={{ list: 'tags' }}
        tools={<ListSearch list={list} name="search" label={texts.search} />}
        columns={createColumns({ open: setOpenForm, remove })}
        bulk={{
          getName: ({ name }) => name,
          refresh,
          actions: [
            {
              label: texts.remove,
              isDanger: true,
              run: ({ id }) => api.tags.delete(id),
              restore: ({ id }) => api.tags.restore(id),
            },
          ],
        }}
        empty={{ motifs: ['comb', 'leaf', 'water'], fact: texts.none, advice: texts.noneAdvice }}
        noMatch={{
          motifs: ['comb', 'talk', 'lattice'],
          fact: texts.noMatch,
          advice: texts.noMatchAdvice,
          showAll: texts.showAll,
        }}
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

type ColumnActions = { open: (form: OpenForm) => void; remove: (tag: ListedTag) => Promise<void> };

function createColumns({ open, remove }: ColumnActions): ListColumn<ListedTag>[] {
  const { columns } = texts;
  return [
    {
      name: 'name',
      texts: columns.name,
      card: 'title',
      cell: (tag) => (
        <button
          type="button"
          className={`${table.name} ${styles.name}`}
          aria-label={texts.edit(tag.name)}
          aria-haspopup="dialog"
          dir="auto"
          onClick={() => open({ form: 'edit', tag })}
        >
          {tag.name}
        </button>
      ),
    },
    {
      name: 'posts',
      texts: columns.posts,
      card: 'note',
      cell: ({ id, name, posts }) => (
        <Link to={`${postsAddress}?tag=${id}`} aria-label={texts.postsOf(name, texts.posts(posts))}>
          {texts.posts(posts)}
        </Link>
      ),
    },
    {
      name: 'description',
      texts: columns.description,
      isElastic: true,
      leaves: 1,
      card: 'hidden',
      cell: ({ description }) => (
        <span dir="auto" className={styles.description} title={description}>
          {description}
        </span>
      ),
    },
    createActionsColumn({
      texts: columns.actions,
      getName: ({ name }) => name,
      listActions: (tag) => [
        { icon: 'pencil', texts: texts.editAction, open: () => open({ form: 'edit', tag }) },
        { icon: 'external', texts: texts.see, href: tag.address },
        { icon: 'inbox', texts: texts.merge, open: () => open({ form: 'merge', tag }) },
        { icon: 'trash', texts: texts.remove, isDanger: true, change: () => remove(tag) },
      ],
    }),
  ];
}
