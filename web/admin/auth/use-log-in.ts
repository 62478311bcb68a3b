import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { alerts } from '#content/alerts.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { getValidToken, getDeviceId, deleteToken, isExpired, saveToken } from '#web/stored-token.ts';
import type { PasskeyAnswer, TwoFactorChallenge } from '../two-factor/authenticator.ts';
import type { TwoFactorAnswer } from '../two-factor/two-factor-form.tsx';
import { getAddressAfterLogin } from '../paths.ts';
import { getErrorText } from '../error-text.ts';

export type SecondFactorStep = { email: string; question: TwoFactorChallenge };

type LogInRequest = () => Promise<{ data: { token: string } }>;

/**
 * Logs in and navigates to the requested page; calls `onFailure` with the message of an error. A user who is already
 * logged in is redirected immediately. `step` is the second step of a member with two-factor authentication, or null.
 */
export function useLogIn(onFailure: (text: string) => void) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [step, setStep] = useState<SecondFactorStep | null>(null);

  useEffect(() => {
    if (getValidToken() !== null) void navigate(getAddressAfterLogin(search), { replace: true });
  }, [navigate, search]);

  async function startSession(request: LogInRequest, explain: (error: unknown) => string | null) {
    setBusy(true);
    try {
      const { data } = await request();
      saveToken(data.token);
      if (isExpired(data.token)) {
        deleteToken('expired');
        onFailure(
          'The date and time on your device are wrong, so every session looks expired. Set them to automatic and log in again.',
        );
      } else {
        // The form stays busy until the navigation ends. Otherwise the page could offer a passkey again during the
        // navigation and cause a second login.
        return await navigate(getAddressAfterLogin(search), { replace: true });
      }
    } catch (error) {
      const text = explain(error);
      if (text !== null) onFailure(text);
    }
    setBusy(false);
  }

  function logIn(email: string, password: string): Promise<void> {
    return startSession(
      () => api.auth.signIn({ email, password, device: getDeviceId() }, { anonymous: true }),
      (error) => {
        const question = error instanceof ApiError ? error.answer.secondFactor : undefined;
        if (question === undefined) return getAlertText(error);
        setStep({ email, question });
        return null;
      },
    );
  }

  function logInByPasskey({ question }: TwoFactorChallenge, passkey: PasskeyAnswer): Promise<void> {
    return startSession(
      () => api.auth.signInByPasskey({ question, passkey, device: getDeviceId() }, { anonymous: true }),
      getSecondStepText,
    );
  }

  function finish({ question: { question } }: SecondFactorStep, answer: TwoFactorAnswer): Promise<void> {
    return startSession(
      () => api.auth.finishSignIn({ question, ...answer, device: getDeviceId() }, { anonymous: true }),
      (error) => {
        if (!isQuestionExpired(error)) return getSecondStepText(error);
        setStep(null);
        return 'This took too long. Enter your password again.';
      },
    );
  }

  return { isBusy, logIn, logInByPasskey, step, finish, startOver: () => setStep(null) };
}

/**
 * Returns the message after a failed login: "incorrect credentials" only for wrong credentials, otherwise the problem
 * and when to try again.
 */
function getAlertText(error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'broken';
  if (code === 'unauthenticated') return alerts['login.incorrect'];
  if (code === 'invalid' || code === 'malformed') return alerts['login.incomplete'];
  return getErrorText(error);
}

/** Returns the server's message if the server rejected the second step, otherwise the message for the error code. */
function getSecondStepText(error: unknown): string {
  const hasServerMessage = error instanceof ApiError && ['invalid', 'taken', 'tooMany'].includes(error.code);
  return hasServerMessage && error.message !== '' ? error.message : getErrorText(error);
}

function isQuestionExpired(error: unknown): boolean {
  return error instanceof ApiError && error.answer.type === problemTypes.challengeExpired;
}
