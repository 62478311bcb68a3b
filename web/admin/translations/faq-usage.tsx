import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import calls from 'virtual:api-calls/faq';
import { languageNames, type Language } from '#content/languages.ts';
import { languages } from '#modules/translations/constants.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { createApi } from '#web/api.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { QueryState } from '../query-state.tsx';
import { createLink } from './section-list.tsx';
import styles from './texts.module.css';

const { faq } = createApi(calls);
const periods = ['30', '90'] as const;

/** Shows which answers made messages unnecessary, and which searches of the FAQ found nothing. */
export function FaqUsage() {
  const [days, setDays] = useState<(typeof periods)[number]>('30');
  const { data, error, refetch } = useQuery({
    queryKey: [...faq.findUsage.key, days],
    queryFn: ({ signal }) => faq.findUsage({ days }, { signal }),
    staleTime: 0,
  });
  return (
    <Card
      heading="Use of the FAQ"
      lead="Visitors see fitting answers before they send a message. Counted without personal data, for four months."
      action={
        <Segments
          label="Period"
          choices={periods.map((name) => ({ name, texts: `${name} days` }))}
          chosen={days}
          onChoose={setDays}
        />
      }
    >
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed="The use of the FAQ could not be loaded." />
      ) : (
        <>
          <h3>Answers that replaced a message</h3>
          {data.answers.length === 0 ? <p className="quiet">No answer has replaced a message yet.</p> : null}
          <ul className={styles.sections}>
            {data.answers.map(({ slug, question, helped }) => (
              <li key={slug}>
                <a href={createLink('en', { page: 'faq', text: `faqTexts.${slug}.question` })}>
                  {question ?? `${slug} (removed)`}
                </a>
                <span className="quiet">
                  {formatNumber(helped)} {helped === 1 ? 'message' : 'messages'}
                </span>
              </li>
            ))}
          </ul>
          <h3>Searches without an answer</h3>
          {data.searches.length === 0 ? <p className="quiet">Every search found an answer.</p> : null}
          <ul className={styles.sections}>
            {data.searches.map(({ search, language, times }) => (
              <li key={`${language} ${search}`}>
                <span className="clip">{search}</span>
                <span className="quiet">
                  {getLanguageName(language)}, {formatNumber(times)} {times === 1 ? 'time' : 'times'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function getLanguageName(tag: string): string {
  const language: Language | undefined = languages.find((one) => one === tag);
  return language === undefined ? tag : languageNames[language].english;
}
