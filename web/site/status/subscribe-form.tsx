import { elapsedField, honeypotField } from '#modules/subscribers/constants.ts';
import { Honeypot } from '#web/site/parts/honeypot.tsx';
import { useLocalizedAddress, useMessages, useTexts } from '#web/site/parts/texts.ts';

type SubscribeFormProps = {
  refused?:
    | { email: string; error: { key: string; values: Record<string, string | number> } | null }
    | undefined;
};

/** The form for emails about the status. Works without script. */
export function SubscribeForm({ refused }: SubscribeFormProps) {
  const texts = useTexts('status').emails;
  const getMessage = useMessages();
  const localize = useLocalizedAddress();
  const error = refused?.error ?? null;
  const host = String(error?.values['host'] ?? '');
  return (
    <form className="ask" method="post" action={localize('/status/subscribe')}>
      <p>{texts.text}</p>
      {error === null ? null : (
        <p className="fault" id="ask-error" role="alert">
          {error.key === 'email.mistyped'
            ? getMessage('email.mistyped', { host })
            : error.key === 'request.tooMany'
              ? getMessage('newsletter.refused.busyNote')
              : getMessage('newsletter.refused.invalidNote')}
        </p>
      )}
      <label>
        {texts.label}{' '}
        <input
          className="field"
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={254}
          defaultValue={refused?.email}
          aria-describedby={error === null ? undefined : 'ask-error'}
          aria-invalid={error === null ? undefined : true}
        />
      </label>{' '}
      <Honeypot name={honeypotField} label={texts.trap} elapsedName={elapsedField} />
      <button className="button">{texts.button}</button>
    </form>
  );
}
