import type { Wire } from '#api/http/call.ts';
import type { factorCalls } from '#modules/two-factor/contract.ts';
import { bytesOf, namesOf, textOf, toDescriptor } from './authenticator.ts';

type Creation = Wire<typeof factorCalls.startPasskey.item>;
type MadePasskey = Wire<typeof factorCalls.createPasskey.body>['passkey'];

/**
 * Creates a passkey.
 * @throws {DOMException} as `answerByPasskey`
 */
export async function makePasskey({ options }: Creation): Promise<MadePasskey | undefined> {
  const credential = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytesOf(options.challenge),
      user: { ...options.user, id: bytesOf(options.user.id) },
      excludeCredentials: options.excludeCredentials.map(toDescriptor),
    },
  });
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const { response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse)) return undefined;
  return {
    ...namesOf(credential),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports(),
    },
  };
}
