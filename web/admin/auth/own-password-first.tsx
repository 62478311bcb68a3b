import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { hasPermission, useCurrentUserQuery } from '../current-user.ts';
import { focusHeading } from '../shell/use-page-focus.ts';
import { useNow } from '../use-now.ts';
import { states } from '../texts.ts';

const RequiredStep = lazy(() => import('./required-step.tsx'));

/**
 * Shows the page, or the required step before it: replacing a password that another person set, setting up
 * two-factor authentication after its deadline, or, for an Admin without a name, giving a name. The page is hidden while the
 * current user is loading, and is also shown if this request fails.
 */
export function RequiredSteps({ children }: { children: ReactNode }) {
  const { data, isPending } = useCurrentUserQuery();
  const now = useNow();
  const due = data?.secondFactorDue ?? null;
  const isDue = due !== null && new Date(due) <= now;
  const needsName = hasPermission(data, 'settings') && (data?.name ?? '').trim() === '';
  const step =
    data?.passwordChangeRequired === true ? 'password' : isDue ? 'factor' : needsName ? 'name' : 'page';
  useStepFocus(isPending ? undefined : step);
  if (step !== 'page' && data !== undefined) {
    return (
      <Suspense fallback={<output>{states.loading}</output>}>
        <RequiredStep step={step} user={data} />
      </Suspense>
    );
  }
  return <div hidden={isPending}>{children}</div>;
}

/** Moves focus to the heading of a new page that replaces the page with the focused button. */
function useStepFocus(step: string | undefined): void {
  const shown = useRef(step);
  useEffect(() => {
    const previous = shown.current;
    shown.current = step;
    const isReplaced = previous !== undefined && previous !== step;
    return isReplaced && document.activeElement === document.body ? focusHeading() : undefined;
  }, [step]);
}
