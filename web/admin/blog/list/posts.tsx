import { postFormAddress, trashAddress } from '../../paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { scheduled } from '#content/admin/dashboard.ts';
import { frame } from '#content/admin/frame.ts';
import { postLimits } from '#domain/blog/limits.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import type { Question } from '../../confirm-dialog.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { sectionNamed } from '../../shell/sections.ts';
import { countedRange } from '../../table/counted-range.ts';
import { QueryTable } from '../../table/query-table.tsx';
import table from '../../table/table.module.css';
import { TypedSearch } from '../../table/typed-search.tsx';
import { useListView } from '../../table/use-list-view.ts';
import { useAnnouncePost } from '../use-announce-post.ts';
import { postCells, postColumns } from './post-cells.tsx';
import {
  callOffListed,
  deletePost,
  postChoices,
  postFields,
  postPageSize,
  type PostView,
  unpublishListed,
  usePosts,
} from './post-list.ts';
import styles from './posts.module.css';

const { list: texts } = blogAdmin;

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

const foundRange = countedRange(postLimits.searchCounted);

/** Every post in every state: search, order, state and page stand in the address. */
export default function Posts() {
  const list = useListView(postFields);
  const posts = usePosts(list);
  const queries = useQueryClient();
  const { mayAnnounce, announce } = useAnnouncePost();
  return (
    <>
      <PageHeading
        section={sectionNamed('blog')}
        heading={texts.heading}
        lead={<Link to={trashAddress}>{blogAdmin.trash.heading}</Link>}
        actions={
          <Link className={buttonClass('main')} to={postFormAddress}>
            {blogAdmin.newPost}
          </Link>
        }
      />
      <QueryTable
        heading={texts.table}
        answer={posts}
        list={list}
        pageSize={postPageSize}
        texts={texts}
        range={list.view.search === '' ? undefined : foundRange}
        isStacked
        className={`${table.quiet} ${styles.posts}`}
        tools={<PostTools list={list} />}
        columns={postColumns(list)}
        renderCells={(post, { now, run, ask }) =>
          postCells(post, now, {
            callOff: () => ask(callOffQuestion(post.title), () => callOffListed(queries, post)),
            announce: mayAnnounce ? () => run(() => announce(post.id)) : undefined,
            unpublish: () => run(() => unpublishListed(queries, post)),
            remove: () => run(() => deletePost(queries, post.id)),
          })
        }
        empty={<NoPosts list={list} />}
      />
    </>
  );
}

function callOffQuestion(title: string): Question {
  const { cancelling } = scheduled;
  return { ...cancelling, lead: cancelling.lead(title), look: 'main' };
}

function PostTools({ list: { view, narrow } }: { list: PostView }) {
  return (
    <>
      <Segments
        label={texts.status}
        choices={postChoices.map((name) => ({ name, texts: texts[name] }))}
        chosen={view.status}
        onChoose={(status) => narrow({ status })}
      />
      <TypedSearch
        label={texts.search}
        placeholder={texts.search}
        search={view.search}
        onSearch={(search) => narrow({ search })}
      />
    </>
  );
}

/** Nothing that matches, or nothing at all. */
function NoPosts({ list: { view, narrow } }: { list: PostView }) {
  if (view.search.trim() !== '' || view.status !== 'all')
    return (
      <EmptyState
        motifs={['comb', 'talk', 'lattice']}
        fact={texts.noMatch}
        action={<Button onClick={() => narrow({ search: '', status: 'all' })}>{texts.reset}</Button>}
      >
        {texts.noMatchAdvice}
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={['comb', 'leaf', 'water']}
      fact={texts.none}
      action={
        <Link className={buttonClass('plain')} to={postFormAddress}>
          {blogAdmin.newPost}
        </Link>
      }
    >
      {texts.noneAdvice}
    </EmptyState>
  );
}
