import type { Wire } from '#api/http/call.ts';
import type { auth } from '#modules/auth/contract.ts';

/** What somebody is asked, as the API puts it. */
export type ProofQuestion = Wire<typeof auth.startPasskey.item>;
export type PasskeyAnswer = Wire<typeof auth.signInByPasskey.body>['passkey'];

/** True where this browser has passkeys for the address of the page: it has none for an IP address, or without https. */
export function hasPasskeys(): boolean {
  const isDomain = !/^\[|^\d+(?:\.\d+){3}$/.test(location.hostname);
  return isSecureContext && isDomain && 'PublicKeyCredential' in window;
}

/** True where the browser offers passkeys in the address field of a login. */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

/**
 * Lets an authenticator answer a question; undefined where it asks for no passkey. Throws what the browser throws: a
 * DOMException when it took too long, was called off, or there is no such passkey.
 */
export async function answerByPasskey(
  { question, passkey }: ProofQuestion,
  options: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<PasskeyAnswer | undefined> {
  if (passkey === null) return undefined;
  const credential = await navigator.credentials.get({
    ...options,
    publicKey: {
      challenge: bytesOf(question),
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
    ...namesOf(credential),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle === null ? {} : { userHandle: textOf(response.userHandle) }),
    },
  };
}

/** What every credential is called. */
export function namesOf({ id, rawId }: PublicKeyCredential) {
  return { id, rawId: textOf(rawId), type: 'public-key' as const };
}

const knownTransports: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

/** A passkey as a browser is told of it. */
export function toDescriptor({
  id,
  transports,
}: {
  id: string;
  transports: string[];
}): PublicKeyCredentialDescriptor {
  const known = knownTransports.filter((name) => transports.includes(name));
  return { type: 'public-key', id: bytesOf(id), ...(known.length === 0 ? {} : { transports: known }) };
}

/** Bytes of base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Base64url of bytes. */
export function textOf(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
