import type { WireType } from '#api/http/call.ts';
import type { auth } from '#modules/auth/contract.ts';

/** The challenge of a second factor, as the API returns it. */
export type TwoFactorChallenge = WireType<typeof auth.startPasskey.item>;
export type PasskeyAnswer = WireType<typeof auth.signInByPasskey.body>['passkey'];

/**
 * Returns true if this browser supports passkeys for the host of this page. Passkeys need https and do not work for an
 * IP address.
 */
export function hasPasskeys(): boolean {
  const isDomain = !/^\[|^\d+(?:\.\d+){3}$/.test(location.hostname);
  return isSecureContext && isDomain && 'PublicKeyCredential' in window;
}

/** Returns true if the browser suggests passkeys in the email field of a login. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!hasPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

/**
 * Answers a challenge with a passkey. Resolves to undefined if the challenge allows no passkey.
 * @throws {DOMException} from the browser, after a timeout, a cancellation, or if there is no such passkey
 */
export async function answerWithPasskey(
  { question, passkey }: TwoFactorChallenge,
  options: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<PasskeyAnswer | undefined> {
  if (passkey === null) return undefined;
  const credential = await navigator.credentials.get({
    ...options,
    publicKey: {
      challenge: decodeBase64Url(question),
      rpId: passkey.rpId,
      allowCredentials: passkey.allowCredentials.map(toDescriptor),
      userVerification: passkey.userVerification,
      timeout: passkey.timeout,
    },
  });
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const { response } = credential;
  if (!(response instanceof AuthenticatorAssertionResponse)) return undefined;
  return {
    ...getCommonFields(credential),
    response: {
      clientDataJSON: encodeBase64Url(response.clientDataJSON),
      authenticatorData: encodeBase64Url(response.authenticatorData),
      signature: encodeBase64Url(response.signature),
      ...(response.userHandle === null ? {} : { userHandle: encodeBase64Url(response.userHandle) }),
    },
  };
}

/** Returns the fields that all credentials have. */
export function getCommonFields({ id, rawId }: PublicKeyCredential) {
  return { id, rawId: encodeBase64Url(rawId), type: 'public-key' as const };
}

const knownTransports: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

/** Converts a passkey to the browser's format. */
export function toDescriptor({
  id,
  transports,
}: {
  id: string;
  transports: string[];
}): PublicKeyCredentialDescriptor {
  const supportedTransports = knownTransports.filter((name) => transports.includes(name));
  return {
    type: 'public-key',
    id: decodeBase64Url(id),
    ...(supportedTransports.length === 0 ? {} : { transports: supportedTransports }),
  };
}

export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function encodeBase64Url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
