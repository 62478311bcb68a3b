import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getFailureText } from '../error-text.ts';
import {
  hasPasskeys,
  decodeBase64Url,
  getCommonFields,
  encodeBase64Url,
  toDescriptor,
} from './authenticator.ts';
import { refreshTwoFactor } from './two-factor-data.ts';
import type { WireType } from '#api/http/call.ts';
import type { factorCalls } from '#modules/two-factor/contract.ts';

type AddPasskeyProps = {
  /** The origin for which passkeys work. Null if passkeys do not work on this site. */
  origin: string | null;
  onDone: (recoveryCodes: readonly string[]) => void;
};

/** Creates a passkey on this device, or explains why that is impossible. */
export function AddPasskey({ origin, onDone }: AddPasskeyProps) {
  const queries = useQueryClient();
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: addPasskey,
    onSuccess: async (added) => {
      if (added === undefined) return;
      showToast(added.message);
      onDone(added.data.recoveryCodes);
      await refreshTwoFactor(queries);
    },
  });
  const reason = getUnavailableReason(origin);
  if (reason !== undefined) return <p className="quiet">{reason}</p>;
  return (
    <>
      {error instanceof DOMException ? (
        <MessageBar key={submittedAt} tone="bad" live="alert">
          No passkey was created: it took too long, was cancelled, or this device has one already.
        </MessageBar>
      ) : (
        <FailureBar error={error} attempt={submittedAt} explain={getFailureText} />
      )}
      <div>
        <Button icon="plus" busyText={isPending ? 'Waiting for your device…' : null} onClick={() => mutate()}>
          Add a passkey
        </Button>
      </div>
    </>
  );
}

function getUnavailableReason(origin: string | null): string | undefined {
  if (origin === null)
    return 'Passkeys need a domain name and https, which this site does not have. Use an authenticator app.';
  if (origin !== location.origin) return `Passkeys work only at ${origin}. Open the admin there to add one.`;
  return hasPasskeys()
    ? undefined
    : 'This browser does not support passkeys. Use another browser, or an authenticator app.';
}

async function addPasskey() {
  const creation = await api.twoFactor.startPasskey();
  const passkey = await createPasskey(creation);
  if (passkey === undefined) return undefined;
  return api.twoFactor.createPasskey({ question: creation.question, name: getDeviceName(), passkey });
}

/** Returns the initial name of a passkey: the operating system of the device that created it. */
function getDeviceName(): string {
  const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'CrOS', 'Linux'];
  const system = systems.find((name) => navigator.userAgent.includes(name));
  return system === undefined ? 'Passkey' : `Passkey (${system})`;
}

type PasskeyCreation = WireType<typeof factorCalls.startPasskey.item>;
type CreatedPasskey = WireType<typeof factorCalls.createPasskey.body>['passkey'];

/**
 * Creates a passkey.
 * @throws {DOMException} the errors of `answerWithPasskey`
 */
async function createPasskey({ options }: PasskeyCreation): Promise<CreatedPasskey | undefined> {
  const credential = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: decodeBase64Url(options.challenge),
      user: { ...options.user, id: decodeBase64Url(options.user.id) },
      excludeCredentials: options.excludeCredentials.map(toDescriptor),
    },
  });
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const { response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse)) return undefined;
  return {
    ...getCommonFields(credential),
    response: {
      clientDataJSON: encodeBase64Url(response.clientDataJSON),
      attestationObject: encodeBase64Url(response.attestationObject),
      transports: response.getTransports(),
    },
  };
}
