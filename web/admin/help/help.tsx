import { useQuery } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { frame } from '../texts.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { KeyList } from '../shell/key-list.tsx';
import type { HelpBlock, HelpText } from '#web/vite/help-pages.ts';
import { findHelpOfScreen, helpGroups } from './help-list.ts';
import styles from './help.module.css';

const section = getSection('help');
const files = import.meta.glob<readonly HelpBlock[]>('../../../content/help/*.md', {
  import: 'default',
});
const titles = import.meta.glob<string>('../../../content/help/*.md', {
  import: 'default',
  query: '?title',
  eager: true,
});

const toFile = (name: string) => `../../../content/help/${name}.md`;

export function meta({ params }: { params: { page?: string } }) {
  const title = titles[toFile(params.page ?? '')] ?? section.title;
  return [{ title: frame.title(title) }, { name: 'robots', content: 'noindex' }];
}

/**
 * The staff handbook: its contents with a search, or one page. `?screen=` has the path of a screen below the dashboard and leads to
 * the page of the screen.
 */
export default function Help() {
  const { page = '' } = useParams();
  const [query] = useSearchParams();
  const title = titles[toFile(page)];
  if (title !== undefined) return <HelpPage key={page} name={page} title={title} />;
  const screen = query.get('screen');
  const name = screen === null ? undefined : findHelpOfScreen(screen.replace(/\/$/, ''));
  if (name !== undefined) return <Navigate to={`${section.address}/${name}`} replace />;
  return <Contents />;
}

function Contents() {
  const [query, setQuery] = useState('');
  return (
    <>
      <PageHeading
        section={section}
        heading={section.title}
        lead="Short pages about every screen. They also open offline."
      />
      <div className={styles.column}>
        <SearchField
          label="Search the help"
          placeholder="Search the help"
          value={query}
          onChange={setQuery}
        />
        {query.trim() === '' ? (
          helpGroups.map(({ label, pages }) => (
            <section key={label}>
              <h2 className="title">{label}</h2>
              <ul className={styles.list}>
                {pages.map(({ name }) => (
                  <li key={name}>
                    <Link to={`${section.address}/${name}`}>{titles[toFile(name)]}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))
        ) : (
          <Results query={query} />
        )}
      </div>
    </>
  );
}

function Results({ query }: { query: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['help', 'search'],
    queryFn: () => import('./help-search.ts'),
    networkMode: 'always',
    staleTime: Infinity,
  });
  if (data === undefined)
    return <QueryState error={error} refetch={refetch} failed="The search could not be loaded." />;
  const found = data.searchHelp(query);
  return (
    <>
      <output className="quiet">{formatCount(found.length, query)}</output>
      <ul className={styles.results}>
        {found.map(({ name, title, excerpt }) => (
          <li key={name}>
            <Link to={`${section.address}/${name}`}>{title}</Link>
            <p className="quiet">{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function HelpPage({ name, title }: { name: string; title: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['help', name],
    queryFn: () => files[toFile(name)]?.() ?? [],
    networkMode: 'always',
    staleTime: Infinity,
  });

  return (
    <>
      <PageHeading
        section={section}
        heading={title}
        lead={<Link to={section.address}>All help pages</Link>}
        actions={<Button onClick={() => window.print()}>Print</Button>}
      />
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed="This page could not be loaded." />
      ) : (
        <Article blocks={data} />
      )}
      {name === 'keyboard-shortcuts' ? <KeyList /> : null}
    </>
  );
}

function Article({ blocks }: { blocks: readonly HelpBlock[] }) {
  return createElement('article', { className: styles.page }, ...blocks.map((block) => createBlock(block)));
}

function createBlock(block: HelpBlock) {
  return 'texts' in block
    ? createElement(block.tag, null, ...createTexts(block.texts))
    : createElement(
        block.tag,
        null,
        ...block.items.map((item) => createElement('li', null, ...createTexts(item))),
      );
}

function createTexts(texts: readonly HelpText[]) {
  return texts.map((text) => {
    if (typeof text === 'string') return text;
    return 'bold' in text
      ? createElement('strong', null, text.bold)
      : createElement(Link, { to: text.to }, text.link);
  });
}

function formatCount(count: number, query: string) {
  if (count === 0) return `No page contains “${query.trim()}”`;
  return count === 1 ? '1 page' : `${count} pages`;
}
