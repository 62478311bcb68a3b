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

/** What is asked after a right password. */
export type Step = { email: string; question: ProofQuestion };

type Entrance = () => Promise<{ data: { token: string } }>;

/**
 * Signs in and goes on to the page that was asked for; `onFailure` hears why not. Who is signed in goes on at once. `step` is
 * what a member with a second factor is asked for, null while nobody is.
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
        // Busy to the end: a passkey that is offered again on a page that is left would sign in a second time.
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

/** "incorrect credentials" answers wrong credentials alone; all else says what it is and when to try again. */
function alertText(error: unknown): string {
  const code = error instanceof ApiRefusal ? error.code : 'broken';
  if (code === 'unauthenticated') return alerts['signIn.incorrect'];
  if (code === 'invalid' || code === 'malformed') return alerts['signIn.incomplete'];
  return refusalText(error);
}

/** The server's own sentence of an answer that it refused. */
function ownText(error: unknown): string {
  const isTold = error instanceof ApiRefusal && ['invalid', 'taken', 'tooMany'].includes(error.code);
  return isTold && error.message !== '' ? error.message : refusalText(error);
}

function isOver(error: unknown): boolean {
  return error instanceof ApiRefusal && error.answer.type === problemTypes.questionOver;
}
