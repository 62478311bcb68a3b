import { contactTopics } from '#content/site/contact.ts';
import { isMessageKey } from '#content/messages.ts';
import { helpedField, helpedFormId, offeredField } from '#modules/faq/constants.ts';
import { ScriptOnly } from '#web/site/parts/script-only.tsx';
import { elapsedField, honeypotField, messageLimits } from '#modules/messages/constants.ts';
import type { FaqEntry } from '#modules/faq/schema.ts';
import type { UnsentMessage } from '#web/site/contact/send-message.ts';
import { Honeypot } from '#web/site/parts/honeypot.tsx';
import {
  buildApiAddress,
  useLocalizedAddress,
  useMessages,
  useVisitorLanguage,
  useTexts,
} from '#web/site/parts/texts.ts';
import type { ReactNode } from 'react';

/**
 * Without script, the form posts to its own page. With script, the form is sent to the API in `data-api` as JSON
 * (enhance-forms.ts). After an error the form shows all input again. A message that is too long is not cut; the
 * visitor gets an error.
 */
export function ContactForm({ unsent }: { unsent?: UnsentMessage | undefined }) {
  const texts = useTexts('contact');
  const { fields } = texts;
  const getMessage = useMessages();
  const localize = useLocalizedAddress();
  const bodyLimit = messageLimits.bodyCharacters.toLocaleString(useVisitorLanguage().language);
  const { typed = {}, faults: fieldErrors = [], reason, offered } = unsent ?? {};
  const hasSeenAnswers = reason === 'answers' || reason === 'helped' || typed[offeredField] !== undefined;
  const getFieldError = (name: string) => {
    const { message: key = '', values } = fieldErrors.find(({ path }) => path === name) ?? {};
    return isMessageKey(key) ? getMessage(key, values) : undefined;
  };
  const getFieldProps = (name: keyof typeof fields) => ({
    name,
    label: fields[name].label,
    fault: getFieldError(name),
    typed: typed[name] ?? '',
  });
  return (
    <>
      <form
        method="post"
        action={localize('/contact')}
        data-outcome="contact"
        data-api={buildApiAddress('/api/v1/contact', useVisitorLanguage())}
        data-sending={texts.sending}
        aria-labelledby="contact-form"
      >
        <h2 id="contact-form">{texts.formHeading}</h2>
        {unsent === undefined ? null : <UnsentNotice unsent={unsent} />}
        {hasSeenAnswers ? <input type="hidden" name={offeredField} value="seen" /> : null}
        <FormField {...getFieldProps('email')}>
          {(attributes) => <input {...attributes} type="email" autoComplete="email" maxLength={254} />}
        </FormField>
        <FormField {...getFieldProps('phone')}>
          {(attributes) => (
            <input {...attributes} type="tel" inputMode="tel" autoComplete="tel" maxLength={64} />
          )}
        </FormField>
        <TopicField {...getFieldProps('topic')} />
        <FormField
          {...getFieldProps('body')}
          hint={
            <>
              <span>{fields.body.hint({ maximum: bodyLimit })}</span>
              <span className="counter" data-counts="contact-body" data-limit={bodyLimit} />
            </>
          }
          isWide
        >
          {(attributes) => <textarea {...attributes} rows={6} />}
        </FormField>
        <ScriptOnly>
          <div className="wide" aria-live="polite">
            <details className="offered" open hidden>
              <summary>{texts.offered.heading}</summary>
              <div />
            </details>
          </div>
        </ScriptOnly>
        <Honeypot name={honeypotField} label={texts.honeypotLabel} elapsedName={elapsedField} />
        <button className="button">{offered === undefined ? texts.submit : texts.offered.send}</button>
        <PrivacyHint />
      </form>
      <form id={helpedFormId} method="post" action={localize('/contact')}>
        {offered === undefined
          ? null
          : Object.entries(typed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
      </form>
    </>
  );
}

type TopicFieldProps = { name: string; label: string; fault: string | undefined; typed: string };

function TopicField(field: TopicFieldProps) {
  const texts = useTexts('contact');
  const selectedTopic = contactTopics.find((topic) => topic === field.typed) ?? contactTopics[0];
  const hint = contactTopics.map((topic) => <span key={topic}>{texts.topicHints[topic]} </span>);
  return (
    // A topic is always selected, so the browser need not require it.
    <FormField {...field} hint={hint} isWide isOptional>
      {(attributes) => (
        <>
          <select {...attributes} defaultValue={selectedTopic}>
            {contactTopics.map((topic) => (
              <option key={topic} value={topic}>
                {texts.topicNames[topic]}
              </option>
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
  const texts = useTexts('contact');
  const { before, link, after } = texts.privacyHint;
  return (
    <p className="hint privacy-hint">
      {before}
      <a href={useLocalizedAddress()('/privacy')}>{link}</a>
      {after}
    </p>
  );
}

/** The reason above the fields, for forms that were sent without script. */
function UnsentNotice({ unsent: { reason, retryMinutes, offered } }: { unsent: UnsentMessage }) {
  const getMessage = useMessages();
  const texts = useTexts('contact').offered;
  if (reason === 'answers')
    return (
      <>
        <p className="note" role="status">
          {texts.notSent}
        </p>
        <div className="offered">
          <h3>{texts.heading}</h3>
          {offered?.map((entry) => (
            <OfferedAnswer key={entry.slug} entry={entry} />
          ))}
        </div>
      </>
    );
  if (reason === 'helped')
    return (
      <p className="note" role="status">
        <strong>{texts.thanks}</strong> {texts.thanksNote}
      </p>
    );
  const notes = {
    invalid: getMessage('contact.refused.invalidNote'),
    tooMany: getMessage('contact.tooMany', { minutes: retryMinutes }),
    failed: getMessage('contact.refused.failedNote'),
  };
  return (
    <div className="refused" role="alert">
      <p>
        <strong>{getMessage('contact.refused.title')}</strong> {getMessage('contact.refused')}
      </p>
      <p>{notes[reason]}</p>
    </div>
  );
}

/** Its button belongs to another form, so that Enter in a field sends the message. */
function OfferedAnswer({ entry: { slug, question, answer, steps } }: { entry: FaqEntry }) {
  const texts = useTexts('contact');
  return (
    <details>
      <summary>{question}</summary>
      {answer.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {steps === undefined ? null : (
        <ol>
          {steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      <button form={helpedFormId} name={helpedField} value={slug}>
        {texts.offered.helped}
      </button>
    </details>
  );
}

type FieldAttributes = {
  className: string;
  id: string;
  name: string;
  required: boolean;
  defaultValue: string;
  'aria-invalid'?: true | undefined;
  'aria-describedby': string;
};

type FormFieldProps = {
  name: string;
  label: string;
  fault?: string | undefined;
  /** The value after an error. */
  typed: string;
  hint?: ReactNode;
  isWide?: boolean;
  isOptional?: boolean;
  children: (attributes: FieldAttributes) => ReactNode;
};

/** The script fills the same error element (enhance-forms.ts). */
function FormField(props: FormFieldProps) {
  const { name, label, fault, typed, hint, isWide = false, isOptional = false, children } = props;
  const id = `contact-${name}`;
  const control = children({
    className: 'field',
    id,
    name,
    required: !isOptional,
    defaultValue: typed,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': `${id}-fault${hint === undefined ? '' : ` ${id}-hint`}`,
  });
  return (
    <div className={isWide ? 'form-field wide' : 'form-field'}>
      <label htmlFor={id}>{label}</label>
      {control}
      <p className="fault" id={`${id}-fault`}>
        {fault}
      </p>
      {hint === undefined ? null : (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
