import { lazy, type ReactNode, Suspense } from 'react';
import { states } from '#content/admin/frame.ts';
import { useCurrentUserQuery } from '../current-user.ts';

const RequiredPassword = lazy(() => import('../account/required-password.tsx'));

/**
 * A password that somebody else set is changed before any other page opens. Nothing is shown until it is known who
 * is signed in; the page behind loads meanwhile, and shows itself where the question finds no answer.
 */
export function OwnPasswordFirst({ children }: { children: ReactNode }) {
  const { data, isPending } = useCurrentUserQuery();
  if (data?.password_change_required === true) {
    return (
      <Suspense fallback={<output>{states.loading}</output>}>
        <RequiredPassword user={data} />
      </Suspense>
    );
  }
  return <div hidden={isPending}>{children}</div>;
}
