import { hkdfSync } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Ctx, Db } from '#modules/context.ts';
import { challengeSeconds } from '#modules/two-factor/constants.ts';
import { type RelyingParty, getRelyingParty } from '#modules/two-factor/relying-party.ts';
import type {
  NewPasskeyCredential,
  Passkey,
  PasskeyResponse,
  PasskeyRequestOptions,
} from '#modules/two-factor/schema.ts';
import {
  findPasskeyByCredential,
  type PasskeyVerifier,
  countPasskeyUse,
  findUserHandle,
} from '#modules/two-factor/store.ts';
import { AppError } from '#modules/app-error.ts';

type PasskeyCtx = Pick<Ctx, 'db' | 'clock' | 'log' | 'settings'>;

/**
 * The library is loaded when the first passkey is used, because loading takes 0.6 s and about 45 MB. A site without
 * passkeys never loads it.
 */
const loadLibrary = () => import('@simplewebauthn/server');

/** Supported signature algorithms (COSE): Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** @throws {AppError} taken if the site's address does not support passkeys. */
export function requireRelyingParty(ctx: Pick<Ctx, 'settings'>): RelyingParty {
  const party = getRelyingParty(ctx.settings.publicUrl);
  if (party === undefined) throw new AppError('taken', 'factor.passkeysUnavailable');
  return party;
}

/** Returns the options for a sign-in with one of these passkeys; an empty list accepts any passkey of this site. */
export function createPasskeyRequest(
  party: RelyingParty,
  passkeys: readonly Passkey[],
  userVerification: PasskeyRequestOptions['userVerification'],
): PasskeyRequestOptions {
  return {
    rpId: party.id,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId.toString('base64url'),
      transports,
    })),
    userVerification,
    timeout: challengeSeconds * 1000,
  };
}

/**
 * Returns the user handle of a member: bytes without personal data (WebAuthn, 14.6.1). All passkeys of the member
 * have the same user handle.
 */
export async function getUserHandle(ctx: PasskeyCtx, memberId: number): Promise<Buffer> {
  const stored = await findUserHandle(ctx.db, memberId);
  return stored ?? Buffer.from(hkdfSync('sha256', ctx.settings.secret, '', `user handle ${memberId}`, 32));
}

/** A valid response that has not been used yet. */
export type VerifiedPasskey = { passkey: PasskeyVerifier; counter: number; isSynced: boolean };

/**
 * Verifies the challenge, origin and signature of an authenticator response. Returns undefined if the response is
 * invalid or the passkey is unknown. `userVerification` must be equal to the value in the request: a passkey that
 * also replaces the password must have verified its user.
 */
export async function checkPasskey(
  ctx: PasskeyCtx,
  answer: PasskeyResponse,
  expected: { challenge: string; userVerification: PasskeyRequestOptions['userVerification'] },
): Promise<VerifiedPasskey | undefined> {
  const party = requireRelyingParty(ctx);
  const passkey = await findPasskeyByCredential(ctx.db, Buffer.from(answer.id, 'base64url'));
  const handle = answer.response.userHandle;
  if (passkey === undefined) return undefined;
  // Security keys without discoverable credentials send no user handle.
  if (handle && handle !== passkey.userHandle.toString('base64url')) return undefined;
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toAuthentication(answer),
      expectedChallenge: expected.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The counter is compared when the row is updated, so that one of two concurrent responses fails.
      credential: { id: answer.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      requireUserVerification: expected.userVerification === 'required',
    });
    if (!verified) return undefined;
    return {
      passkey,
      counter: authenticationInfo.newCounter,
      isSynced: authenticationInfo.credentialBackedUp,
    };
  } catch (error) {
    ctx.log.info({ err: error }, 'the response of a passkey is invalid');
    return undefined;
  }
}

/**
 * Marks a response as used. Returns false and logs a warning if the counter of the authenticator did not increase,
 * which indicates a copied key or a concurrent response.
 */
export async function markPasskeyUsed(ctx: PasskeyCtx, db: Db, answer: VerifiedPasskey): Promise<boolean> {
  const { passkey, counter, isSynced } = answer;
  const isMarked = await countPasskeyUse(db, { id: passkey.id, counter, isSynced, now: ctx.clock.now() });
  if (!isMarked)
    ctx.log.warn(
      { memberId: passkey.memberId, passkeyId: passkey.id },
      'the counter of a passkey decreased: the passkey may have been copied',
    );
  return isMarked;
}

/** Returns the options for creating a passkey (WebAuthn, 5.4); bytes in base64url. */
export function buildCreationOptions(
  ctx: PasskeyCtx,
  party: RelyingParty,
  owner: {
    email: string;
    name: string | null;
    handle: Buffer;
    passkeys: readonly Passkey[];
    challenge: string;
  },
) {
  return {
    challenge: owner.challenge,
    rp: { id: party.id, name: ctx.settings.mailFromName },
    user: {
      id: owner.handle.toString('base64url'),
      name: owner.email,
      displayName: owner.name ?? owner.email,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeSeconds * 1000,
    // Excludes existing passkeys, so that a device creates only one passkey per member.
    excludeCredentials: createPasskeyRequest(party, owner.passkeys, 'preferred').allowCredentials,
    // The browser can offer a discoverable passkey before the user enters an address.
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
    attestation: 'none' as const,
  };
}

/** Verifies a new passkey. Returns undefined if the response does not match the challenge. */
export async function checkNewPasskey(
  ctx: PasskeyCtx,
  newCredential: NewPasskeyCredential,
  challenge: string,
) {
  const party = requireRelyingParty(ctx);
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: toRegistration(newCredential),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp: isSynced } = registrationInfo;
    return { credentialId: Buffer.from(credential.id, 'base64url'), ...credential, isSynced };
  } catch (error) {
    ctx.log.info({ err: error }, 'a new passkey is invalid');
    return undefined;
  }
}

function toAuthentication({ id, rawId, type, response }: PasskeyResponse): AuthenticationResponseJSON {
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  };
}

function toRegistration({ id, rawId, type, response }: NewPasskeyCredential): RegistrationResponseJSON {
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} };
}
