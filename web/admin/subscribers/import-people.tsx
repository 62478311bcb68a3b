import { getLanguageName } from '#content/languages.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useFields } from '../audiences/audience-data.ts';
import styles from './import.module.css';
import type { ImportReport } from './use-import.ts';

/** Shows the first people of the file with all their values, so that the user notices a wrong column before the import. */
export function ImportPeople({ people }: { people: ImportReport['people'] }) {
  const fields = useFields().data?.fields ?? [];
  if (people.length === 0) return null;
  return (
    <Card heading="Preview of the first people">
      <ul className={styles.people}>
        {people.map(({ line, email, name, language, topics, tags, fields: values }) => {
          const facts = [
            { label: 'Topics', value: topics.join(', ') },
            { label: 'Tags', value: tags.join(', ') },
            { label: 'Language', value: language === null ? '' : getLanguageName(language) },
            ...fields.map(({ key, name: label }) => ({ label, value: values[key] ?? '' })),
          ].filter(({ value }) => value !== '');
          return (
            <li key={line}>
              <strong dir="auto">{email}</strong>
              <span dir="auto">{name ?? <span className="quiet">no name</span>}</span>
              {facts.length === 0 ? null : (
                <span className="quiet" dir="auto">
                  {facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
