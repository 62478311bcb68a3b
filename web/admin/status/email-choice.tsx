import { useQuery } from '@tanstack/react-query';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { api } from './calls.ts';

type EmailChoiceProps = { isChecked: boolean; onChange: (isChecked: boolean) => void };

/** The choice to email an update, with the number of people who asked for emails. */
export function EmailChoice({ isChecked, onChange }: EmailChoiceProps) {
  const { data } = useQuery({
    queryKey: api.countSubscribers.key,
    queryFn: ({ signal }) => api.countSubscribers({ signal }),
  });
  const people =
    data === undefined ? '' : data.confirmed === 1 ? ' (1 person)' : ` (${data.confirmed} people)`;
  return (
    <CheckField
      label={`Email it to everyone who subscribed to status emails${people}`}
      hint="An email cannot be taken back"
      isChecked={isChecked}
      onChange={onChange}
    />
  );
}
