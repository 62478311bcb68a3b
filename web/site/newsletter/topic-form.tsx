import { elapsedField, honeypotField } from '#modules/subscribers/constants.ts';
import { Honeypot } from '#web/site/parts/honeypot.tsx';
import { buildApiAddress, useContentLang, useVisitorLanguage, useTexts } from '#web/site/parts/texts.ts';

type TopicFormProps = { topics: readonly { id: number; name: string; description: string }[] };

/** Subscription form with a choice of topics; posts like the footer's form, with and without script. */
export function TopicForm({ topics }: TopicFormProps) {
  const { newsletter } = useTexts('shell');
  const lang = useContentLang();
  return (
    <form
      className="topic-form"
      id="subscribe"
      method="post"
      action={buildApiAddress('/api/v1/newsletter', useVisitorLanguage())}
      data-outcome="newsletter"
      data-sending={newsletter.sending}
      aria-labelledby="subscribe-title"
    >
      <h2 id="subscribe-title">{newsletter.subscribe}</h2>
      <p>{newsletter.text}</p>
      <fieldset>
        <legend>{newsletter.topics}</legend>
        {topics.map(({ id, name, description }) => (
          <label key={id}>
            {' '}
            <input type="checkbox" name={`topic-${id}`} />
            <span lang={lang}>
              <strong>{name}</strong> {description}
            </span>
          </label>
        ))}
        <p className="topic-note">{newsletter.topicsNote}</p>
      </fieldset>
      <label className="unseen" htmlFor="subscribe-email">
        {newsletter.label}
      </label>
      <div className="topic-row">
        <input
          className="field"
          id="subscribe-email"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={newsletter.placeholder}
        />{' '}
        <button className="button">{newsletter.submit}</button>
      </div>
      <Honeypot name={honeypotField} label={newsletter.trap} elapsedName={elapsedField} />
    </form>
  );
}
