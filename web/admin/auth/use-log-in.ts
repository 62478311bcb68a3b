import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { login } from '#content/admin/frame.ts';
import { alerts } from '#content/alerts.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { currentToken, deviceId, forgetToken, isExpired, saveToken } from '#web/stored-token.ts';
import { addressAfterLogin } from '../paths.ts';
import { refusalText } from '../refusal-text.ts';

/** Signs in and goes on to the page that was asked for; `onFailure` hears why not. Who is signed in goes on at once. */
export function useLogIn(onFailure: (text: string) => void) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (currentToken() !== null) void navigate(addressAfterLogin(search), { replace: true });
  }, [navigate, search]);

  async function logIn(email: string, password: string) {
    setBusy(true);
    try {
      const { data } = await api.auth.signIn({ email, password, device: deviceId() }, { anonymous: true });
      saveToken(data.token);
      if (isExpired(data.token)) {
        forgetToken('expired');
        onFailure(login.clockWrong);
      } else {
        await navigate(addressAfterLogin(search), { replace: true });
      }
    } catch (error) {
      onFailure(alertText(error));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, logIn };
}

/** "incorrect credentials" answers wrong credentials alone; all else says what it is and when to try again. */
function alertText(error: unknown): string {
  const code = error instanceof ApiRefusal ? error.code : 'broken';
  if (code === 'unauthenticated') return alerts['signIn.incorrect'];
  if (code === 'invalid' || code === 'malformed') return alerts['signIn.incomplete'];
  return refusalText(error);
}
