import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StepName } from '#modules/first-steps/constants.ts';
import { api } from '#web/api.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { showToast, showUndo } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { getErrorText } from '../error-text.ts';
import { helpAddress, senderAddress } from '../paths.ts';
import { getSection } from '../shell/sections.ts';
import styles from './first-steps.module.css';

const firstStepsKey = api.firstSteps.find.key;
const settingsAddress = getSection('siteSettings').address;
const accountAddress = getSection('account').address;

const stepTexts: Record<StepName, { label: string; advice: string; address: string }> = {
  name: {
    label: 'Set the name and the contact address',
    advice: 'Every page and every email shows them.',
    address: `${settingsAddress}#name`,
  },
  stores: {
    label: 'Add the app stores',
    advice: 'Until then, visitors see no download button.',
    address: `${settingsAddress}#stores.google`,
  },
  mail: {
    label: 'Test the mail server',
    advice: 'Without a mail server, emails stay in the outbox.',
    address: senderAddress,
  },
  domain: {
    label: 'Check the domain',
    advice: 'With correct DNS records, your emails do not go to spam.',
    address: senderAddress,
  },
  secondFactor: {
    label: 'Turn on a second factor',
    advice: 'A stolen password is then not enough to log in.',
    address: accountAddress,
  },
  team: {
    label: 'Invite the team',
    advice: 'Each person gets an account and a role.',
    address: getSection('team').address,
  },
  post: {
    label: 'Publish the first post',
    advice: 'Sample posts do not count.',
    address: getSection('blog').address,
  },
  backup: {
    label: 'Make a backup',
    advice: 'Done when there is a backup from the last 8 days.',
    address: `${helpAddress}/backups`,
  },
};

/** The list of first steps on the dashboard, until the member hides it. */
export function FirstSteps() {
  const { data } = useFirstSteps();
  const change = useHideFirstSteps();
  if (data === undefined || data.isHidden || data.steps.length === 0) return null;
  const { steps } = data;
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <div className="split gap-4">
        <h2 id="first-steps" className="title">
          First steps
        </h2>
        <Button
          onClick={() => change.mutate({ isHidden: true })}
          busyText={change.isPending ? 'Hiding…' : null}
        >
          Hide
        </Button>
      </div>
      <div>
        <p className="quiet">{`${doneCount} of ${steps.length} done`}</p>
        <progress className={styles.progress} value={doneCount} max={steps.length} aria-label="Steps done" />
      </div>
      <ul className={styles.steps}>
        {steps.map(({ name, isDone }) => (
          <Step key={name} isDone={isDone} {...stepTexts[name]} />
        ))}
      </ul>
    </section>
  );
}

type StepProps = { label: string; advice: string; address: string; isDone: boolean };

function Step({ label, advice, address, isDone }: StepProps) {
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.mark}>{isDone ? <Icon name="check" size={16} /> : null}</span>
      <span className={styles.texts}>
        <Link to={address}>{label}</Link>
        {isDone ? <span className="visually-hidden"> (done)</span> : <span className="quiet">{advice}</span>}
      </span>
    </li>
  );
}

/** A button that shows the list of first steps again, while the list is hidden. */
export function ShowFirstSteps() {
  const { data } = useFirstSteps();
  const change = useHideFirstSteps();
  if (data?.isHidden !== true) return null;
  return (
    <div>
      <Button
        onClick={() => change.mutate({ isHidden: false })}
        busyText={change.isPending ? 'Showing…' : null}
      >
        Show the first steps on the dashboard
      </Button>
    </div>
  );
}

function useFirstSteps() {
  return useQuery({
    queryKey: firstStepsKey,
    queryFn: ({ signal }) => api.firstSteps.find({ signal }),
    staleTime: 0,
  });
}

/** Hides the list with an undo, or shows it again. */
function useHideFirstSteps() {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (change: { isHidden: boolean }) => api.firstSteps.update(change),
    onSuccess: ({ data, message }) => {
      queries.setQueryData(firstStepsKey, data);
      if (data.isHidden) showUndo(message, () => change.mutate({ isHidden: false }));
      else showToast(message);
    },
    onError: (error) => showToast(getErrorText(error)),
  });
  return change;
}
