import { appChangesScreen } from '#content/admin/writing/app-changes.ts';
import { fillPlaceholders } from '#content/alerts.ts';
import { faqTexts } from '#content/en/faq.ts';
import { faqQuestions } from '#content/site/faq.ts';
import { sharedValues } from '#content/text-values.ts';
import styles from './app-changes.module.css';

const { confirm: texts } = appChangesScreen;
const kinds = ['menu', 'behaviour'] as const;

/** The FAQ answers that need a check in the app, with links to their pages. */
export function AnswersToConfirm() {
  const entriesToConfirm = faqQuestions.filter(({ toConfirm }) => toConfirm !== undefined);
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
              .map(({ slug }) => (
                <li key={slug}>
                  <a href={`/faq#${slug}`} target="_blank" rel="noreferrer">
                    {fillPlaceholders(faqTexts[slug].question, sharedValues)}
                  </a>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
