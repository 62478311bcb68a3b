import type { Wire } from '#api/http/call.ts';
import type { factorCalls } from '#modules/two-factor/contract.ts';
import { decodeBase64Url, getCommonFields, encodeBase64Url, toDescriptor } from './authenticator.ts';

type PasskeyCreation = Wire<typeof factorCalls.startPasskey.item>;
type CreatedPasskey = Wire<typeof factorCalls.createPasskey.body>['passkey'];

/**
 * Creates a passkey.
 * @throws {DOMException} as `answerWithPasskey`
 */
export async function createPasskey({ options }: PasskeyCreation): Promise<CreatedPasskey | undefined> {
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
