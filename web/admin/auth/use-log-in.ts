import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { login, secondStep } from '#content/admin/login.ts';
import { alerts } from '#content/alerts.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { currentToken, deviceId, forgetToken, isExpired, saveToken } from '#web/stored-token.ts';
import type { PasskeyAnswer, ProofQuestion } from '../two-factor/authenticator.ts';
import type { FactorAnswer } from '../two-factor/factor-form.tsx';
import { addressAfterLogin } from '../paths.ts';
import { refusalText } from '../refusal-text.ts';

export type Step = { email: string; question: ProofQuestion };

type Entrance = () => Promise<{ data: { token: string } }>;

/**
 * Logs in and navigates to the requested page; calls `onFailure` with the message of an error. A user who is already
 * logged in is redirected immediately. `step` is the second step of a member with two-factor authentication, or null.
 */
export function useLogIn(onFailure: (text: string) => void) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [step, setStep] = useState<Step | null>(null);

  useEffect(() => {
    if (currentToken() !== null) void navigate(addressAfterLogin(search), { replace: true });
  }, [navigate, search]);

  async function enter(entrance: Entrance, explain: (error: unknown) => string | null) {
    setBusy(true);
    try {
      const { data } = await entrance();
      saveToken(data.token);
      if (isExpired(data.token)) {
        forgetToken('expired');
        onFailure(login.clockWrong);
      } else {
        // Stays busy until the navigation ends. Otherwise the page would offer a passkey again while it is left, and
        // log in a second time.
        return await navigate(addressAfterLogin(search), { replace: true });
      }
    } catch (error) {
      const text = explain(error);
      if (text !== null) onFailure(text);
    }
    setBusy(false);
  }

  function logIn(email: string, password: string): Promise<void> {
    return enter(
      () => api.auth.signIn({ email, password, device: deviceId() }, { anonymous: true }),
      (error) => {
        const question = error instanceof ApiRefusal ? error.answer.second_factor : undefined;
        if (question === undefined) return alertText(error);
        setStep({ email, question });
        return null;
      },
    );
  }

  function logInByPasskey({ question }: ProofQuestion, passkey: PasskeyAnswer): Promise<void> {
    return enter(
      () => api.auth.signInByPasskey({ question, passkey, device: deviceId() }, { anonymous: true }),
      ownText,
    );
  }

  function finish({ question: { question } }: Step, answer: FactorAnswer): Promise<void> {
    return enter(
      () => api.auth.finishSignIn({ question, ...answer, device: deviceId() }, { anonymous: true }),
      (error) => {
        if (!isOver(error)) return ownText(error);
        setStep(null);
        return secondStep.over;
      },
    );
  }

  return { isBusy, logIn, logInByPasskey, step, finish, startOver: () => setStep(null) };
}

/** Only wrong credentials result in "incorrect credentials". Other messages name the problem and when to try again. */
function alertText(error: unknown): string {
  const code = error instanceof ApiRefusal ? error.code : 'broken';
  if (code === 'unauthenticated') return alerts['signIn.incorrect'];
  if (code === 'invalid' || code === 'malformed') return alerts['signIn.incomplete'];
  return refusalText(error);
}

/** Returns the server's message if the server rejected the second step. */
function ownText(error: unknown): string {
  const isTold = error instanceof ApiRefusal && ['invalid', 'taken', 'tooMany'].includes(error.code);
  return isTold && error.message !== '' ? error.message : refusalText(error);
}

function isOver(error: unknown): boolean {
  return error instanceof ApiRefusal && error.answer.type === problemTypes.questionOver;
}
