import { type FaqEntry as Entry, faqPage } from '#content/site/faq.ts';
import { useTexts } from '#web/site/parts/texts.ts';

type FaqEntryProps = { entry: Entry; isOpen: boolean };

/**
 * One question. `name` makes the browser close the other entries. The entry's address points to its answer, inside the
 * `details`, because browsers open a `details` that contains the target.
 */
export function FaqEntry({ entry, isOpen }: FaqEntryProps) {
  const texts = useTexts(faqPage);
  const { slug, question, answer, steps } = entry;
  return (
    <details name="faq" open={isOpen}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <div id={slug}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {steps ? (
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : null}
      </div>
      <a href={`#${slug}`}>
        {texts.linkToAnswer}
        <span className="unseen">: {question}</span>
      </a>
    </details>
  );
}
