import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '#web/api.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import {
  answerWithPasskey,
  hasPasskeys,
  canSuggestPasskeys,
  type PasskeyAnswer,
  type TwoFactorChallenge,
} from '../two-factor/authenticator.ts';

/** A challenge expires after 5 minutes. The field requests a new challenge after 4 minutes. */
const challengeRefreshMs = 4 * 60 * 1000;

type OnAnswer = (question: TwoFactorChallenge, passkey: PasskeyAnswer) => void;

/**
 * Passkeys on the login page. While `isOffered`, the browser suggests passkeys in the email field; `requestPasskey` opens the
 * browser's dialog. Errors of the suggestions are not shown, because the user did not request them.
 */
export function usePasskeyLogin({ isOffered, onAnswer }: { isOffered: boolean; onAnswer: OnAnswer }) {
  const isHydrated = useHydrated();
  const activeRequest = useRef<AbortController>(null);
  const [round, setRound] = useState(0);
  const notifyAnswer = useEffectEvent(onAnswer);

  useEffect(() => {
    if (!isOffered) return undefined;
    const controller = new AbortController();
    activeRequest.current = controller;
    const { signal } = controller;
    const requestNewChallenge = () => setRound((last) => last + 1);
    const timer = setTimeout(requestNewChallenge, challengeRefreshMs);
    async function suggestInField() {
      if (!(await canSuggestPasskeys()) || signal.aborted) return;
      const question = await api.auth.startPasskey({ anonymous: true, signal });
      const passkey = await answerWithPasskey(question, { mediation: 'conditional', signal });
      if (passkey === undefined || signal.aborted) return;
      notifyAnswer(question, passkey);
      requestNewChallenge();
    }
    void suggestInField().catch(() => {
      // Cancelled, rejected or not supported: the form still works.
    });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new `round` restarts the request
  }, [isOffered, round]);

  async function requestPasskey(): Promise<void> {
    // Browsers allow only one passkey request at a time.
    activeRequest.current?.abort();
    try {
      const question = await api.auth.startPasskey({ anonymous: true });
      const passkey = await answerWithPasskey(question);
      if (passkey !== undefined) onAnswer(question, passkey);
    } finally {
      setRound((last) => last + 1);
    }
  }

  return { canAsk: isHydrated && hasPasskeys(), ask: requestPasskey };
}
