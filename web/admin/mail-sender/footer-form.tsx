import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { sender } from '#content/admin/sender.ts';
import { senderLimits } from '#modules/mail-sender/constants.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getFieldErrors, focusField, getFormText } from '../form/field-errors.ts';
import { QueryState } from '../query-state.tsx';
import { getErrorText } from '../error-text.ts';
import { newslettersKey } from '../newsletters/list/newsletter-statistics.ts';
import { useNewsletterSettings } from '../newsletters/progress/use-mail-transport.ts';
import styles from './sender.module.css';

const texts = sender.foot;

/** The form for the reply address of newsletters and the postal address in their footer. */
export function FooterForm() {
  const { data, error, refetch } = useNewsletterSettings();
  return (
    <Card heading={texts.heading}>
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed={sender.opens.failed} />
      ) : (
        <FooterFields replyTo={data.reply_to ?? ''} postalAddress={data.postal_address} />
      )}
    </Card>
  );
}

function FooterFields({ replyTo, postalAddress }: { replyTo: string; postalAddress: string }) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (fields: { reply_to: string; postal_address: string }) =>
      api.newsletters.updateSettings(fields),
    onError: (mutationError) => focusField(form.current, Object.keys(getFieldErrors(mutationError))),
    onSuccess: async ({ message }) => {
      showToast(message);
      await queries.invalidateQueries({ queryKey: newslettersKey });
    },
  });
  const fieldErrors = getFieldErrors(error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (isPending) return;
    mutate({
      reply_to: getFormText(data, 'reply_to').trim(),
      postal_address: getFormText(data, 'postal_address'),
    });
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <FailureBar error={error} attempt={submittedAt} explain={getErrorText} />
      <TextField
        type="email"
        label={texts.replyTo}
        name="reply_to"
        defaultValue={replyTo}
        autoComplete="off"
        hint={texts.replyToHint}
        error={fieldErrors['reply_to']}
      />
      <TextArea
        label={texts.postalAddress}
        name="postal_address"
        rows={3}
        defaultValue={postalAddress}
        maxLength={senderLimits.postalCharacters}
        aside={null}
        hint={texts.postalAddressHint}
        error={fieldErrors['postal_address']}
      />
      <div>
        <Button type="submit" busyText={isPending ? texts.saving : null}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
