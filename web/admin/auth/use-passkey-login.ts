import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '#web/api.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import {
  answerByPasskey,
  hasPasskeys,
  offersPasskeys,
  type PasskeyAnswer,
  type ProofQuestion,
} from '../two-factor/authenticator.ts';

/** A challenge expires after 5 minutes. The field requests a new one earlier. */
const renewMs = 4 * 60 * 1000;

type OnAnswer = (question: ProofQuestion, passkey: PasskeyAnswer) => void;

/**
 * Passkeys on the login page. While `isOffered`, the browser suggests passkeys in the email field; `ask` opens the
 * browser's dialog. Errors of the suggestions are not shown, because the user did not request them.
 */
export function usePasskeyLogin({ isOffered, onAnswer }: { isOffered: boolean; onAnswer: OnAnswer }) {
  const isHydrated = useHydrated();
  const offer = useRef<AbortController>(null);
  const [round, setRound] = useState(0);
  const hear = useEffectEvent(onAnswer);

  useEffect(() => {
    if (!isOffered) return undefined;
    const controller = new AbortController();
    offer.current = controller;
    const { signal } = controller;
    const renew = () => setRound((last) => last + 1);
    const timer = setTimeout(renew, renewMs);
    async function offerInField() {
      if (!(await offersPasskeys()) || signal.aborted) return;
      const question = await api.auth.startPasskey({ anonymous: true, signal });
      const passkey = await answerByPasskey(question, { mediation: 'conditional', signal });
      if (passkey === undefined || signal.aborted) return;
      hear(question, passkey);
      renew();
    }
    void offerInField().catch(() => {
      // Cancelled, rejected or not supported: the form still works.
    });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new `round` restarts the request
  }, [isOffered, round]);

  async function ask(): Promise<void> {
    // Browsers allow only one passkey request at a time.
    offer.current?.abort();
    try {
      const question = await api.auth.startPasskey({ anonymous: true });
      const passkey = await answerByPasskey(question);
      if (passkey !== undefined) onAnswer(question, passkey);
    } finally {
      setRound((last) => last + 1);
    }
  }

  return { canAsk: isHydrated && hasPasskeys(), ask };
}
