import { type FaqEntry as Entry, faqPage } from '#content/site/faq.ts';
import { useTexts } from '#web/site/parts/texts.ts';

type FaqEntryProps = { entry: Entry; isOpen: boolean; isHidden: boolean };

/**
 * One question. `name` lets the browser keep one open at a time, and a click on the open one closes it. The
 * address of an entry names its answer, not the entry: browsers open what hides the target of an address.
 */
export function FaqEntry({ entry, isOpen, isHidden }: FaqEntryProps) {
  const texts = useTexts(faqPage);
  const { slug, question, answer, steps } = entry;
  return (
    <details name="faq" open={isOpen} hidden={isHidden}>
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
