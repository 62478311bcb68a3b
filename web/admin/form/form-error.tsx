import { FailureBar } from '../failure-bar.tsx';
import { getServerText } from '../error-text.ts';
import { getFieldErrors } from './field-errors.ts';
import type { Form } from './use-form.ts';

type FormErrorProps = {
  form: Pick<Form<object>, 'error' | 'attempt'>;
  /** If set, the bar is also shown above errors of fields. */
  heading?: string;
  explain?: (error: unknown) => string;
};

/** Shows the error of the last submit, unless the fields show it. */
export function FormError({ form: { error, attempt }, heading, explain }: FormErrorProps) {
  if (heading === undefined && Object.keys(getFieldErrors(error)).length > 0) return null;
  return <FailureBar error={error} attempt={attempt} heading={heading} explain={explain ?? getServerText} />;
}
