import { fillPlaceholders } from '#content/alerts.ts';
import { faqTexts } from '#content/en/faq.ts';
import { faqQuestions } from '#content/site/faq.ts';
import { sharedValues } from '#content/text-values.ts';
import styles from './app-changes.module.css';

const kindTexts = { menu: 'Mentions menus and buttons', behaviour: 'Describes what the app does' } as const;

const kinds = ['menu', 'behaviour'] as const;

/** The FAQ answers that need a check in the app, with links to their pages. */
export function AnswersToConfirm() {
  const entriesToConfirm = faqQuestions.filter(({ toConfirm }) => toConfirm !== undefined);
  return (
    <section className={styles.confirm} aria-labelledby="answers-to-confirm">
      <h2 id="answers-to-confirm">Answers to compare with the app</h2>
      <p>{`${entriesToConfirm.length} answers of the FAQ mention menus or behaviour of the app. Check them with each new version, and report what is no longer true to the people who run this site.`}</p>
      {kinds.map((kind) => (
        <details key={kind}>
          <summary>
            {kindTexts[kind]} ({entriesToConfirm.filter(({ toConfirm }) => toConfirm === kind).length})
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
