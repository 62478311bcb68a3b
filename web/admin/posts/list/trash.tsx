import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WireType } from '#api/http/call.ts';
import type { posts } from '#modules/posts/contract.ts';
import { blogAdmin } from '#content/admin/blog.ts';
import { frame } from '#content/admin/frame.ts';
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

type DeletedPost = WireType<typeof posts.listTrash.list>;

const { trash: texts } = blogAdmin;
export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
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
        heading={texts.heading}
        lead={texts.lead}
        actions={
          <Link className={getButtonClass('plain')} to={postsAddress}>
            {blogAdmin.allPosts}
          </Link>
        }
      />
      <ResourceList
        heading={texts.table}
        list={list}
        texts={texts}
        className={`${table.quiet} ${styles.posts}`}
        columns={createColumns({
          restore: ({ id }) => reportChange(api.posts.restore(id), { refresh }),
          erase: ({ id }) => reportChange(api.posts.erase(id), { refresh }),
        })}
        bulk={{
          getName: getTitle,
          refresh,
          actions: [
            { label: texts.restore, run: ({ id }) => api.posts.restore(id) },
            {
              label: texts.erase,
              isDanger: true,
              question: (count) => ({ ...texts.eraseAllQuestion, lead: texts.eraseAllQuestion.lead(count) }),
              run: ({ id }) => api.posts.erase(id),
            },
          ],
        }}
        empty={{ motifs: ['comb', 'leaf', 'water'], fact: texts.none, advice: texts.noneAdvice }}
      />
    </>
  );
}

function getTitle({ title }: DeletedPost): string {
  return title.trim() || blogAdmin.rail.untitled;
}

type TrashActions = {
  restore: (post: DeletedPost) => Promise<unknown>;
  erase: (post: DeletedPost) => Promise<unknown>;
};

function createColumns({ restore, erase }: TrashActions): ListColumn<DeletedPost>[] {
  const { columns } = texts;
  return [
    {
      name: 'title',
      texts: columns.title,
      isElastic: true,
      card: 'title',
      cell: (post) => <span className={`${table.name} ${styles.title}`}>{getTitle(post)}</span>,
    },
    {
      name: 'status',
      texts: columns.state,
      leaves: 2,
      card: 'note',
      cell: ({ status }) => blogAdmin.list.states[status],
    },
    { name: 'author', texts: columns.author, leaves: 1, card: 'note' },
    {
      name: 'deleted',
      texts: columns.deleted,
      card: 'note',
      cell: ({ deleted }, { now }) => <LabelledMoment texts={texts.deleted} at={deleted} now={now} />,
    },
    {
      name: 'gone',
      texts: columns.gone,
      card: 'note',
      cell: ({ gone }, { now }) => <LabelledMoment texts={texts.gone} at={gone} now={now} />,
    },
    createActionsColumn({
      texts: columns.actions,
      getName: getTitle,
      listActions: (post) => [
        { icon: 'undo', texts: texts.restore, change: () => restore(post) },
        {
          icon: 'trash',
          texts: texts.erase,
          isDanger: true,
          question: { ...texts.question, lead: texts.question.lead(getTitle(post)) },
          change: () => erase(post),
        },
      ],
    }),
  ];
}
