import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { newsletters } from '#modules/newsletters/contract.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/ui/display/card.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FormError } from '../form/form-error.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { QueryState } from '../query-state.tsx';
import { getErrorText } from '../error-text.ts';
import { newslettersKey } from '../newsletters/list/newsletter-statistics.ts';
import { sender } from './texts.ts';

const choiceTexts = [
  {
    name: 'count',
    texts: 'Count opens and clicks',
    note: 'A tiny image and tracked links show which of the people who agreed to it opened and clicked. Emails opened automatically are counted separately.',
  },
  {
    name: 'none',
    texts: 'Count nothing',
    note: 'No image and plain links. Reports then show how many emails were sent and how many bounced.',
  },
] as const;

type Choice = (typeof choiceTexts)[number]['name'];
const queryKey = [...newslettersKey, 'settings'];

/** The setting that turns the counting of opens and clicks on or off. The setting affects the privacy of readers. */
export function CountOpens() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.newsletters.findSettings({ signal }),
  });
  return (
    <Card heading="What is counted">
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed={sender.opens.failed} />
      ) : (
        <CountForm stored={{ countOpens: data.countOpens }} />
      )}
    </Card>
  );
}

type Settings = Pick<WireType<typeof newsletters.findSettings.item>, 'countOpens'>;

function CountForm({ stored }: { stored: Settings }) {
  const queries = useQueryClient();
  const form: Form<{ choice: Choice }, undefined, Settings> = useForm(
    ({ choice }) => api.newsletters.updateSettings({ countOpens: choice === 'count' }),
    {
      draft: null,
      record: stored,
      toValues,
      onSaved: ({ message }) => {
        showToast(message);
        return queries.invalidateQueries({ queryKey: newslettersKey });
      },
      // The card never shows a choice that is not stored.
      onError: () => form.change(toValues(stored)),
    },
  );
  return (
    <>
      <FormError form={form} explain={getErrorText} />
      <RadioCards
        label="Opens and clicks of future newsletters"
        choices={choiceTexts}
        chosen={form.values.choice}
        onChoose={(choice) => {
          form.change({ choice });
          void form.submit(undefined);
        }}
      />
    </>
  );
}

function toValues({ countOpens }: Settings): { choice: Choice } {
  return { choice: countOpens ? 'count' : 'none' };
}
