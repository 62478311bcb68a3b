import { useQueryClient } from '@tanstack/react-query';
import { senderLimits } from '#modules/mail-sender/constants.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { StoredDraftNotice } from '../form/draft-line.tsx';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { QueryState } from '../query-state.tsx';
import { getErrorText } from '../error-text.ts';
import { newslettersKey } from '../newsletters/list/newsletter-statistics.ts';
import { useNewsletterSettings } from '../newsletters/progress/use-mail-transport.ts';
import { sender } from './texts.ts';

/** The form for the reply address of newsletters and the postal address in their footer. */
export function FooterForm() {
  const { data, error, refetch } = useNewsletterSettings();
  return (
    <Card heading="Replies and postal address">
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed={sender.opens.failed} />
      ) : (
        <FooterFields replyTo={data.replyTo ?? ''} postalAddress={data.postalAddress} />
      )}
    </Card>
  );
}

function FooterFields({ replyTo, postalAddress }: { replyTo: string; postalAddress: string }) {
  const queries = useQueryClient();
  const stored = { replyTo, postalAddress };
  const form = useForm(
    async (fields: typeof stored) => {
      const data = { ...fields, replyTo: fields.replyTo.trim() };
      return { ...(await api.newsletters.updateSettings(data)), data };
    },
    {
      draft: 'mail-footer',
      record: stored,
      toValues: (record: typeof stored | null) => record ?? stored,
      findLatest: async () => {
        const { replyTo: address, postalAddress: postal } = await api.newsletters.findSettings();
        return { replyTo: address ?? '', postalAddress: postal };
      },
      onSaved: async ({ message }) => {
        showToast(message);
        await queries.invalidateQueries({ queryKey: newslettersKey });
      },
    },
  );
  return (
    <form className="stack gap-16" {...form.props}>
      <FormError form={form} explain={getErrorText} />
      <TextField
        type="email"
        label="Replies go to"
        autoComplete="off"
        hint="If it is empty, replies go to the address that emails come from."
        {...form.input('replyTo')}
      />
      <TextArea
        label="Postal address"
        rows={3}
        maxLength={senderLimits.postalCharacters}
        aside={null}
        hint="Shown at the end of every newsletter. Many countries require it by law."
        {...form.input('postalAddress')}
      />
      <div>
        <Button type="submit" busyText={form.isSaving ? 'Saving…' : null}>
          Save
        </Button>
      </div>
      <StoredDraftNotice draft={form.draft} />
    </form>
  );
}
