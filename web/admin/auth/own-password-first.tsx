import { lazy, type ReactNode, Suspense } from 'react';
import { states } from '#content/admin/frame.ts';
import { useCurrentUserQuery } from '../current-user.ts';
import { useNow } from '../use-now.ts';

const RequiredPassword = lazy(() => import('../account/required-password.tsx'));

const RequiredFactor = lazy(() => import('../account/required-factor.tsx'));

/**
 * A password that somebody else set is changed before any other page opens, and a second factor set up whose time is over. Nothing is shown until it is known who
 * is signed in; the page behind loads meanwhile, and shows itself where the question finds no answer.
 */
export function OwnPasswordFirst({ children }: { children: ReactNode }) {
  const { data, isPending } = useCurrentUserQuery();
  const now = useNow();
  if (data?.password_change_required === true) {
    return (
      <Suspense fallback={<output>{states.loading}</output>}>
        <RequiredPassword user={data} />
      </Suspense>
    );
  }
  const due = data?.second_factor_due ?? null;
  if (due !== null && new Date(due) <= now) {
    return (
      <Suspense fallback={<output>{states.loading}</output>}>
        <RequiredFactor />
      </Suspense>
    );
  }
  return <div hidden={isPending}>{children}</div>;
}
