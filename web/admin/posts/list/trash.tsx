import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WireType } from '#api/http/call.ts';
import type { posts } from '#modules/posts/contract.ts';
import { api } from '#web/api.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { postsAddress } from '../../paths.ts';
import { reportChange } from '../../report-change.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { getSection } from '../../shell/sections.ts';
import { createActionsColumn } from '../../table/columns.tsx';
import { type ListColumn, ResourceList } from '../../table/resource-list.tsx';
import table from '../../table/table.module.css';
import { useResource } from '../../table/use-resource.ts';
import { LabelledMoment } from './post-cells.tsx';
import styles from './posts.module.css';
import { frame } from '../../texts.ts';
import { postListTexts } from './texts.ts';
import { postTexts } from '../texts.ts';

type DeletedPost = WireType<typeof posts.listTrash.list>;

export function meta() {
  return [{ title: frame.title(postListTexts.trash.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of posts deleted in the last 30 days. The user can restore each post or delete it permanently. */
export default function Trash() {
  const list = useResource({ call: api.posts.listTrash, fields: {}, toQuery: () => ({}), pageSize: 20 });
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: api.posts.key });

  return (
    <>
      <PageHeading
        section={getSection('blog')}
        heading={postListTexts.trash.heading}
        lead="Deleted posts stay here for 30 days."
        actions={
          <Link className={getButtonClass('plain')} to={postsAddress}>
            {postTexts.allPosts}
          </Link>
        }
      />
      <ResourceList
        heading="Deleted posts"
        list={list}
        texts={{ failed: 'The trash could not be loaded.' }}
        className={`${table.quiet} ${styles.posts}`}
        columns={createColumns({
          restore: ({ id }) => reportChange(api.posts.restore(id), { refresh }),
          erase: ({ id }) => reportChange(api.posts.erase(id), { refresh }),
        })}
        bulk={{
          getName: getTitle,
          refresh,
          actions: [
            { label: 'Restore', run: ({ id }) => api.posts.restore(id) },
            {
              label: 'Delete for good',
              isDanger: true,
              question: (count) => ({
                heading: 'Delete these posts for good?',
                keep: 'Keep them',
                sure: 'Delete for good',
                busy: 'Deleting…',
                icon: 'trash',
                lead: `${count} posts are deleted with their history and images. This cannot be undone.`,
              }),
              run: ({ id }) => api.posts.erase(id),
            },
          ],
        }}
        empty={{
          motifs: ['comb', 'leaf', 'water'],
          fact: 'The trash is empty',
          advice: 'Deleted posts appear here.',
        }}
      />
    </>
  );
}

function getTitle({ title }: DeletedPost): string {
  return title.trim() || postTexts.rail.untitled;
}

type TrashActions = {
  restore: (post: DeletedPost) => Promise<unknown>;
  erase: (post: DeletedPost) => Promise<unknown>;
};

function createColumns({ restore, erase }: TrashActions): ListColumn<DeletedPost>[] {
  return [
    {
      name: 'title',
      texts: 'Title',
      isElastic: true,
      card: 'title',
      cell: (post) => <span className={`${table.name} ${styles.title}`}>{getTitle(post)}</span>,
    },
    {
      name: 'status',
      texts: 'Status',
      leaves: 2,
      card: 'note',
      cell: ({ status }) => postListTexts.list.states[status],
    },
    { name: 'author', texts: 'Author', leaves: 1, card: 'note' },
    {
      name: 'deleted',
      texts: 'Deleted',
      card: 'note',
      cell: ({ deleted }, { now }) => <LabelledMoment texts="deleted" at={deleted} now={now} />,
    },
    {
      name: 'gone',
      texts: 'Deleted for good',
      card: 'note',
      cell: ({ gone }, { now }) => <LabelledMoment texts="deleted for good" at={gone} now={now} />,
    },
    createActionsColumn({
      texts: 'Actions',
      getName: getTitle,
      listActions: (post) => [
        { icon: 'undo', texts: 'Restore', change: () => restore(post) },
        {
          icon: 'trash',
          texts: 'Delete for good',
          isDanger: true,
          question: {
            heading: 'Delete for good?',
            keep: 'Keep it',
            sure: 'Delete for good',
            busy: 'Deleting…',
            icon: 'trash',
            lead: `“${getTitle(post)}” is deleted with its history and images. This cannot be undone.`,
          },
          change: () => erase(post),
        },
      ],
    }),
  ];
}
