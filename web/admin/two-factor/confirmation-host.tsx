import { lazy, Suspense, useEffect, useState } from 'react';
import { offerConfirmation } from '#web/confirmation.ts';

const ConfirmIdentity = lazy(() => import('./confirm-identity.tsx'));

type Asking = { answer: (isConfirmed: boolean) => void };

/** Renders the confirmation dialog that some API calls require. */
export function ConfirmationHost() {
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(
    () => offerConfirmation(() => new Promise<boolean>((resolve) => setAsking({ answer: resolve }))),
    [],
  );
  // If the admin is closed, waiting calls are cancelled.
  useEffect(() => () => asking?.answer(false), [asking]);
  if (asking === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmIdentity
        onAnswer={(isConfirmed) => {
          asking.answer(isConfirmed);
          setAsking(null);
        }}
      />
    </Suspense>
  );
}
