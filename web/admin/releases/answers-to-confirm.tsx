import { appChangesScreen } from '#content/admin/writing/app-changes.ts';
import { faqEntries } from '#content/site/faq.ts';
import styles from './app-changes.module.css';

const { confirm: texts } = appChangesScreen;
const kinds = ['menu', 'behaviour'] as const;

/** The FAQ answers that need a check in the app, with links to their pages. */
export function AnswersToConfirm() {
  const entriesToConfirm = faqEntries.filter(({ toConfirm }) => toConfirm !== undefined);
  return (
    <section className={styles.confirm} aria-labelledby="answers-to-confirm">
      <h2 id="answers-to-confirm">{texts.heading}</h2>
      <p>{texts.lead(entriesToConfirm.length)}</p>
      {kinds.map((kind) => (
        <details key={kind}>
          <summary>
            {texts.kinds[kind]} ({entriesToConfirm.filter(({ toConfirm }) => toConfirm === kind).length})
          </summary>
          <ul>
            {entriesToConfirm
              .filter(({ toConfirm }) => toConfirm === kind)
              .map(({ slug, question }) => (
                <li key={slug}>
                  <a href={`/faq#${slug}`} target="_blank" rel="noreferrer">
                    {question}
                  </a>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
