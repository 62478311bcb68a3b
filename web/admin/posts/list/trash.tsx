import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Wire } from '#api/http/call.ts';
import type { posts } from '#modules/posts/contract.ts';
import { blogAdmin } from '#content/admin/blog.ts';
import { frame } from '#content/admin/frame.ts';
import { api } from '#web/api.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { Moment } from '../../moment.tsx';
import { postsAddress } from '../../paths.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { getSection } from '../../shell/sections.ts';
import { QueryTable } from '../../table/query-table.tsx';
import { RowButton } from '../../table/row-button.tsx';
import table from '../../table/table.module.css';
import { useListQuery } from '../../table/use-list-query.ts';
import { useListView } from '../../table/use-list-view.ts';
import type { RowActions } from '../../table/use-row-actions.ts';
import { LabelledMoment } from './post-cells.tsx';
import styles from './posts.module.css';

type DeletedPost = Wire<typeof posts.listTrash.list>;

const { trash: texts } = blogAdmin;
const pageSize = 20;
const { columns } = texts;
const shownColumns: Column[] = [
  { name: 'title', texts: columns.title, isElastic: true },
  { name: 'state', texts: columns.state, leaves: 2 },
  { name: 'author', texts: columns.author, leaves: 1 },
  { name: 'deleted', texts: columns.deleted },
  { name: 'gone', texts: columns.gone },
  { name: 'actions', texts: columns.actions, isQuiet: true },
];

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of posts deleted in the last 30 days. The user can restore each post or delete it permanently. */
export default function Trash() {
  const list = useListView({});
  const queries = useQueryClient();
  const listQuery = { limit: pageSize, after: list.cursors.at(-1) };
  const answer = useListQuery({
    key: ['posts', 'trash', listQuery],
    load: (signal) => api.posts.listTrash(listQuery, { signal }),
  });

  async function change(call: Promise<{ message: string }>): Promise<void> {
    await Promise.allSettled([call]);
    await queries.invalidateQueries({ queryKey: ['posts'] });
    showToast((await call).message);
  }

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
      <QueryTable
        heading={texts.table}
        answer={answer}
        list={list}
        pageSize={pageSize}
        texts={texts}
        isStacked
        className={`${table.quiet} ${styles.posts}`}
        columns={shownColumns}
        renderCells={(post, row) =>
          renderCells(post, row, {
            restore: () => change(api.posts.restore(post.id)),
            erase: () => change(api.posts.erase(post.id)),
          })
        }
        empty={
          <EmptyState motifs={['comb', 'leaf', 'water']} fact={texts.none}>
            {texts.noneAdvice}
          </EmptyState>
        }
      />
    </>
  );
}

type TrashActions = { restore: () => Promise<void>; erase: () => Promise<void> };

function renderCells(post: DeletedPost, { now, run, ask }: RowActions, actions: TrashActions) {
  const title = post.title.trim() || blogAdmin.rail.untitled;
  const question = { ...texts.question, lead: texts.question.lead(title) };
  return [
    <span key="title" className={`${table.name} ${styles.title}`}>
      {title}
    </span>,
    blogAdmin.list.states[post.status],
    post.author,
    <LabelledMoment key="deleted" texts={texts.deleted} at={post.deleted} now={now} />,
    <span key="gone" className={styles.said}>
      <span className={styles.ofWhat}>{texts.gone} </span>
      <Moment at={post.gone} now={now} />
    </span>,
    <div key="actions" className={table.actions}>
      <RowButton icon="undo" label={texts.restoreOf(title)} onPress={() => run(actions.restore)} />
      <RowButton
        icon="trash"
        label={texts.eraseOf(title)}
        aria-haspopup="dialog"
        onPress={() => ask(question, actions.erase)}
      />
    </div>,
  ];
}
