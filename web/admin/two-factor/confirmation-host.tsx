import { lazy, Suspense, useEffect, useState } from 'react';
import { offerConfirmation } from '#web/confirmation.ts';

const ConfirmIdentity = lazy(() => import('./confirm-identity.tsx'));

type Asking = { answer: (isConfirmed: boolean) => void };

/** Where the question stands that some calls put before they are made. */
export function ConfirmationHost() {
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(
    () => offerConfirmation(() => new Promise<boolean>((resolve) => setAsking({ answer: resolve }))),
    [],
  );
  // Whoever waits for an answer when the admin is left gets one.
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
