import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { languageNames, type Language } from '#content/languages.ts';
import { textSections } from '#modules/translations/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { QueryState } from '../query-state.tsx';
import { reportChange } from '../report-change.ts';
import { TypedSearch } from '../table/typed-search.tsx';
import { api, type OrphanedText, refreshTexts, type SectionSummary, useSections } from './text-data.ts';
import { getTextPlace, sections } from './text-names.ts';
import styles from './texts.module.css';

type SectionListProps = { language: Language; search: string; onSearch: (search: string) => void };

/** The pages and emails with their texts: what is not published, outdated or not confirmed, and a search in all of them. */
export function SectionList({ language, search, onSearch }: SectionListProps) {
  const { data, error, refetch } = useSections(language, search);
  if (data === undefined)
    return <QueryState error={error} refetch={refetch} failed="The texts could not be loaded." />;
  const summaries = new Map(data.sections.map((summary) => [summary.section, summary]));
  return (
    <>
      <TypedSearch label="Find a text" placeholder="Find a text" search={search} onSearch={onSearch} />
      {search === '' ? (
        <ul className={styles.sections}>
          {textSections.map((section) => {
            const summary = summaries.get(section);
            return summary === undefined ? null : (
              <li key={section}>
                <Link to={createLink(language, { page: section })}>{sections[section].name}</Link>
                <Counts summary={summary} language={language} />
              </li>
            );
          })}
        </ul>
      ) : (
        <FoundTexts language={language} found={data.found} />
      )}
      {data.left.length === 0 ? null : <OrphanedTexts language={language} texts={data.left} />}
    </>
  );
}

export function createLink(language: Language, { page, text = '' }: { page: string; text?: string }): string {
  const query = new URLSearchParams({ language, page, ...(text === '' ? {} : { text }) });
  return `?${query.toString()}`;
}

function Counts({ summary, language }: { summary: SectionSummary; language: Language }) {
  const { texts, drafts, changed, unread, toConfirm } = summary;
  return (
    <span className={styles.counts}>
      {drafts === 0 ? null : <Badge tone="tint">{formatNumber(drafts)} not published</Badge>}
      {changed === 0 ? null : <Badge tone="warn">{formatNumber(changed)} outdated</Badge>}
      {toConfirm === 0 ? null : <Badge tone="warn">{formatNumber(toConfirm)} to confirm</Badge>}
      {language === 'en' || unread === 0 ? null : <Badge tone="quiet">{formatNumber(unread)} not read</Badge>}
      <span className="quiet">{formatNumber(texts)} texts</span>
    </span>
  );
}

function FoundTexts({
  language,
  found,
}: {
  language: Language;
  found: readonly { path: string; section: SectionSummary['section']; text: string }[];
}) {
  if (found.length === 0) return <p>No text contains these words.</p>;
  return (
    <ul className={styles.sections}>
      {found.map(({ path, section, text }) => (
        <li key={path}>
          <Link to={createLink(language, { page: section, text: path })}>{getTextPlace(section, path)}</Link>
          <span className="quiet clip">{text.slice(0, 120)}</span>
        </li>
      ))}
    </ul>
  );
}

function OrphanedTexts({ language, texts }: { language: Language; texts: readonly OrphanedText[] }) {
  const queries = useQueryClient();
  return (
    <Card
      heading="Texts that the site no longer uses"
      lead={`Texts in ${languageNames[language].english} that were written for an earlier version.`}
    >
      <ul className={styles.sections}>
        {texts.map(({ path, text }) => (
          <li key={path}>
            <span className={styles.words}>{text}</span>
            <Button
              size="small"
              aria-label={`Delete “${text.slice(0, 40)}”`}
              onClick={() =>
                void reportChange(api.delete(language, path), { refresh: () => refreshTexts(queries) })
              }
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
