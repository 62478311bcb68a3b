import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
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
import { frame } from '../texts.ts';
import { postTexts } from '../posts/texts.ts';
import { tagsScreen as texts } from './texts.ts';

const fields = { search: textField(100) };

export function meta() {
  return [{ title: frame.title('Tags') }, { name: 'robots', content: 'noindex' }];
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
        heading="Tags"
        lead="Subjects of posts. Each tag has a page on the blog."
        actions={
          <>
            <Link className={getButtonClass('plain')} to={postsAddress}>
              {postTexts.allPosts}
            </Link>
            <Button
              variant="main"
              icon="plus"
              aria-haspopup="dialog"
              onClick={() => setOpenForm({ form: 'add' })}
            >
              Add a tag
            </Button>
          </>
        }
      />
      <ResourceList
        heading="All tags"
        list={list}
        texts={{ failed: texts.failed }}
        changes={changes}
        isTimeless
        className={`${table.quiet} ${styles.tags}`}
        views={{ list: 'tags' }}
        tools={<ListSearch list={list} name="search" label="Search tags" />}
        columns={createColumns({ open: setOpenForm, remove })}
        bulk={{
          getName: ({ name }) => name,
          refresh,
          actions: [
            {
              label: 'Delete',
              isDanger: true,
              run: ({ id }) => api.tags.delete(id),
              restore: ({ id }) => api.tags.restore(id),
            },
          ],
        }}
        empty={{
          motifs: ['comb', 'leaf', 'water'],
          fact: 'No tags yet',
          advice: 'Add one here, or in the settings of a post.',
        }}
        noMatch={{
          motifs: ['comb', 'talk', 'lattice'],
          fact: 'No tag has this name',
          advice: 'Try another word.',
          showAll: 'Show all tags',
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
  return [
    {
      name: 'name',
      texts: 'Tag',
      card: 'title',
      cell: (tag) => (
        <button
          type="button"
          className={`${table.name} ${styles.name}`}
          aria-label={`Edit ${tag.name}`}
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
      texts: 'Posts',
      card: 'note',
      cell: ({ id, name, posts }) => (
        <Link to={`${postsAddress}?tag=${id}`} aria-label={`${texts.posts(posts)} tagged ${name}`}>
          {texts.posts(posts)}
        </Link>
      ),
    },
    {
      name: 'description',
      texts: 'Description',
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
      texts: 'Actions',
      getName: ({ name }) => name,
      listActions: (tag) => [
        { icon: 'pencil', texts: 'Edit', open: () => open({ form: 'edit', tag }) },
        { icon: 'external', texts: 'See its page', href: tag.address },
        { icon: 'inbox', texts: 'Merge into another tag', open: () => open({ form: 'merge', tag }) },
        { icon: 'trash', texts: 'Delete', isDanger: true, change: () => remove(tag) },
      ],
    }),
  ];
}
