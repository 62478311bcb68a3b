import { contact, contactTopics } from '#content/site/contact.ts';
import { isMessageKey, messages, messageText } from '#content/messages.ts';
import { elapsedField, honeypotField, messageLimits } from '#domain/contact/limits.ts';
import { FormField } from '#web/site/contact/form-field.tsx';
import type { RefusedMessage } from '#web/site/contact/send-message.ts';

const { fields } = contact;
const nothingTyped = { email: '', phone: '', topic: fields.topic.initial, body: '' };
const bodyLimit = messageLimits.bodyCharacters.toLocaleString('en');

/**
 * Posts to its own page; with script to the API in `data-api`, as JSON (enhance-forms.ts). After a refusal everything
 * that was typed stands in it again. Nothing is cut while typing: a text that is too long is said to be so.
 */
export function ContactForm({ refused }: { refused?: RefusedMessage | undefined }) {
  const { typed = nothingTyped, faults = [] } = refused ?? {};
  const faultOf = (name: string) => {
    const key = faults.find(({ path }) => path === name)?.message;
    return key !== undefined && isMessageKey(key) ? messages[key] : undefined;
  };
  const field = (name: keyof typeof fields) => ({ name, label: fields[name].label, fault: faultOf(name) });
  return (
    <form
      method="post"
      action="/contact"
      data-outcome="contact"
      data-api="/api/v1/contact"
      data-sending={contact.sending}
      aria-labelledby="contact-form"
    >
      <h2 id="contact-form">{contact.formHeading}</h2>
      {refused ? <Refused refused={refused} /> : null}
      <FormField {...field('email')}>
        {(attributes) => (
          <input
            {...attributes}
            type="email"
            defaultValue={typed.email}
            autoComplete="email"
            maxLength={254}
          />
        )}
      </FormField>
      <FormField {...field('phone')}>
        {(attributes) => (
          <input
            {...attributes}
            type="tel"
            inputMode="tel"
            defaultValue={typed.phone}
            autoComplete="tel"
            maxLength={64}
          />
        )}
      </FormField>
      <TopicField {...field('topic')} typed={typed.topic} />
      <FormField
        {...field('body')}
        hint={
          <>
            <span>{fields.body.hint(bodyLimit)}</span>
            <span className="counter" data-counts="contact-body" data-limit={bodyLimit} />
          </>
        }
        isWide
      >
        {(attributes) => <textarea {...attributes} rows={6} defaultValue={typed.body} />}
      </FormField>
      <UnseenFields />
      <button className="button">{contact.submit}</button>
      <PrivacyHint />
    </form>
  );
}

function TopicField({
  typed,
  ...field
}: {
  name: string;
  label: string;
  fault: string | undefined;
  typed: string;
}) {
  const chosen = contactTopics.find((topic) => topic === typed) ?? fields.topic.initial;
  const hint = contactTopics.map((topic) => <span key={topic}>{contact.topicHints[topic]}</span>);
  return (
    <FormField {...field} hint={hint} isWide>
      {(attributes) => (
        <>
          <select {...attributes} defaultValue={chosen}>
            {contactTopics.map((topic) => (
              <option key={topic}>{topic}</option>
            ))}
          </select>
          <svg width="14" height="8" viewBox="0 0 14 8" aria-hidden="true">
            <path d="m1.5 1 5.5 5.5L12.5 1" fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </>
      )}
    </FormField>
  );
}

function PrivacyHint() {
  const { before, link, after } = contact.privacyHint;
  return (
    <p className="hint privacy-hint">
      {before}
      <a href="/privacy">{link}</a>
      {after}
    </p>
  );
}

/** What only programs fill in, and how long the form was open. */
function UnseenFields() {
  return (
    <div className="unseen" aria-hidden="true">
      <input name={honeypotField} tabIndex={-1} autoComplete="off" aria-label={contact.honeypotLabel} />
      <input type="hidden" name={elapsedField} />
    </div>
  );
}

/** What went wrong, above the fields: a form that was sent without script has no dialog. */
function Refused({ refused: { reason, retryMinutes } }: { refused: RefusedMessage }) {
  const notes = {
    invalid: messages['contact.refused.invalidNote'],
    tooMany: messageText('contact.tooMany', { minutes: retryMinutes }),
    failed: messages['contact.refused.failedNote'],
  };
  return (
    <div className="refused" role="alert">
      <p>
        <strong>{messages['contact.refused.title']}</strong> {messages['contact.refused']}
      </p>
      <p>{notes[reason]}</p>
    </div>
  );
}
