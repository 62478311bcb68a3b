import { Button } from '#web/ui/fields/button.tsx';
import { useFirstSteps, useHideFirstSteps } from './first-steps-data.ts';

/** A button that shows the list of first steps again, while the list is put away. */
export default function ShowFirstSteps() {
  const { data } = useFirstSteps();
  const change = useHideFirstSteps();
  if (data?.isHidden !== true) return null;
  return (
    <div>
      <Button onClick={() => change.mutate({ isHidden: false })} busyText={change.isPending ? 'Showing…' : null}>
        Show the first steps on the dashboard
      </Button>
    </div>
  );
}
