import { lazy, Suspense, useEffect, useState } from 'react';
import { registerConfirmer } from '#web/confirmation.ts';

const ConfirmIdentity = lazy(() => import('./confirm-identity.tsx'));

type PendingConfirmation = { answer: (isConfirmed: boolean) => void };

/** Renders the confirmation dialog that some API calls require. */
export function ConfirmationHost() {
  const [pending, setPending] = useState<PendingConfirmation | null>(null);
  useEffect(
    () => registerConfirmer(() => new Promise<boolean>((resolve) => setPending({ answer: resolve }))),
    [],
  );
  // If the admin is closed, waiting calls are cancelled.
  useEffect(() => () => pending?.answer(false), [pending]);
  if (pending === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmIdentity
        onAnswer={(isConfirmed) => {
          pending.answer(isConfirmed);
          setPending(null);
        }}
      />
    </Suspense>
  );
}
