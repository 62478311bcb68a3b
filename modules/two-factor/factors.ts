import { randomBytes } from 'node:crypto';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor, AuditAction, AuditDetails } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import {
  activatePendingAuthenticator,
  findAuthenticator,
  deleteAuthenticator,
  deleteRecoveryCodes,
  lockAuthenticator,
  countRecoveryCodesLeft,
  replaceRecoveryCodes,
  storePendingAuthenticator,
} from '#modules/two-factor/code-store.ts';
import {
  type FactorNotice,
  passkeysPerMember,
  pendingAuthenticatorSeconds,
  totp,
} from '#modules/two-factor/constants.ts';
import { enqueueFactorNotice } from '#modules/two-factor/notice.ts';
import {
  checkNewPasskey,
  buildCreationOptions,
  requireRelyingParty,
  getUserHandle,
} from '#modules/two-factor/passkeys.ts';
import { sealPurpose } from '#modules/two-factor/proof.ts';
import { createChallenge, type ChallengeContext, consumeChallenge } from '#modules/two-factor/challenge.ts';
import { hashRecoveryCode, createRecoveryCodes } from '#modules/two-factor/recovery-codes.ts';
import { mustHaveFactor, readRequirement } from '#modules/two-factor/requirement.ts';
import type { Factors, NewPasskeyCredential } from '#modules/two-factor/schema.ts';
import {
  deletePasskeyRow,
  insertPasskey,
  listPasskeys,
  renamePasskeyRow,
  updateHasFactor,
} from '#modules/two-factor/store.ts';
import { buildAppUrl, encodeBase32, findTimeStep } from '#modules/two-factor/totp.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { AppError } from '#modules/app-error.ts';
import { requireMember } from '#modules/members/change-member.ts';
import type { Member } from '#modules/members/schema.ts';

type FactorOwner = Actor & { id: number };

/** Returns the second factors of a member. */
export async function listFactors(ctx: Ctx, memberId: number): Promise<Factors> {
  const [passkeys, app, codesLeft] = await Promise.all([
    listPasskeys(ctx.db, memberId),
    findAuthenticator(ctx.db, memberId),
    countRecoveryCodesLeft(ctx.db, memberId),
  ]);
  return {
    passkeys,
    app: app?.inUse && { addedAt: app.inUse.addedAt, lastUsedAt: app.inUse.lastUsedAt },
    recoveryCodesLeft: codesLeft,
  };
}

/**
 * Returns the options for creating a passkey, and the challenge of its response.
 * @throws {AppError} taken if the site's address does not support passkeys, and for more than 20 passkeys of one member.
 */
export async function startPasskeySetup(ctx: Ctx, member: Member, sessionId: string) {
  const party = requireRelyingParty(ctx);
  const passkeys = await listPasskeys(ctx.db, member.id);
  if (passkeys.length >= passkeysPerMember) throw new AppError('taken', 'factor.tooManyPasskeys');
  const challenge = createChallenge(ctx, getPasskeyChallenge(member.id, sessionId));
  const handle = await getUserHandle(ctx, member.id);
  const { email, name } = member;
  return {
    question: challenge,
    options: buildCreationOptions(ctx, party, { email, name, handle, passkeys, challenge }),
  };
}

/**
 * Stores a new passkey. If the passkey is the member's first factor, also returns recovery codes, which are shown only once.
 * @throws {AppError} invalid for an invalid response; taken for an existing passkey, an expired challenge, and more than 20
 * passkeys.
 */
export async function addPasskey(
  ctx: Ctx,
  actor: FactorOwner,
  input: { question: string; name: string; passkey: NewPasskeyCredential; sessionId: string },
): Promise<string[]> {
  const { question, name, passkey, sessionId } = input;
  const verified = await checkNewPasskey(ctx, passkey, question);
  if (verified === undefined) throw createInvalidError('passkey', 'factor.passkeyInvalid');
  const userHandle = await getUserHandle(ctx, actor.id);
  return ctx.db.transaction().execute(async (trx) => {
    const owner = await requireMember(trx, { id: actor.id });
    await consumeChallenge(ctx, trx, question, getPasskeyChallenge(actor.id, sessionId));
    await requireQuota(trx, {
      name: `passkeys of ${actor.id}`,
      limit: passkeysPerMember,
      count: async (db) => (await listPasskeys(db, actor.id)).length,
      message: 'factor.tooManyPasskeys',
      code: 'taken',
    });
    const transports = passkey.response.transports ?? [];
    const row = { ...verified, transports, userHandle, name, memberId: actor.id, createdAt: ctx.clock.now() };
    if ((await insertPasskey(trx, row)) === undefined) throw new AppError('taken', 'factor.passkeyExists');
    return recordAddedFactor(ctx, trx, actor, owner, {
      action: 'factor.passkey-added',
      notice: 'passkeyAdded',
      details: { name },
    });
  });
}

/**
 * Renames a passkey.
 * @throws {AppError} missing if the member has no such passkey.
 */
export async function renamePasskey(
  ctx: Ctx,
  actor: FactorOwner,
  passkey: { id: number; name: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await renamePasskeyRow(trx, { ...passkey, memberId: actor.id }))) throw createUnknownPasskeyError();
    await recordOwnAction(ctx, trx, actor, 'factor.passkey-renamed', { name: passkey.name });
  });
}

/**
 * Deletes a passkey of the member.
 * @throws {AppError} missing; taken for the last factor of a member who must have a second factor.
 */
export async function deletePasskey(ctx: Ctx, actor: FactorOwner, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const owner = await requireMember(trx, { id: actor.id });
    const name = await deletePasskeyRow(trx, id, actor.id);
    if (name === undefined) throw createUnknownPasskeyError();
    await recordRemovedFactor(ctx, trx, actor, owner, {
      action: 'factor.passkey-removed',
      notice: 'passkeyRemoved',
      details: { name },
    });
  });
}

/**
 * Starts the setup of an authenticator app. An existing app remains valid until the setup is confirmed. Two tabs that start
 * within 15 minutes show the same secret.
 */
export async function startAuthenticatorSetup(
  ctx: Ctx,
  actor: FactorOwner,
): Promise<{ secret: string; address: string }> {
  const now = ctx.clock.now();
  const secret = await ctx.db.transaction().execute(async (trx) => {
    const owner = await requireMember(trx, { id: actor.id });
    const pendingApp = (await lockAuthenticator(trx, owner.id))?.pending;
    const isStillValid =
      pendingApp !== undefined &&
      now.getTime() - pendingApp.at.getTime() < pendingAuthenticatorSeconds * 1000;
    const pending = isStillValid ? ctx.seals.unseal(sealPurpose, pendingApp.secret) : undefined;
    if (pending !== undefined) return pending;
    const newSecret = randomBytes(totp.secretBytes);
    await storePendingAuthenticator(trx, owner.id, {
      secret: ctx.seals.seal(sealPurpose, newSecret),
      at: now,
    });
    return newSecret;
  });
  const names = { issuer: ctx.settings.mailFromName, account: actor.email ?? '' };
  return { secret: encodeBase32(secret), address: buildAppUrl(secret, names) };
}

/**
 * Confirms a new app with its first code. If the app is the member's first factor, also returns recovery codes.
 * @throws {AppError} invalid for a wrong code; taken if no app is being set up.
 */
export async function confirmAuthenticatorSetup(
  ctx: Ctx,
  actor: FactorOwner,
  code: string,
): Promise<string[]> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    const owner = await requireMember(trx, { id: actor.id });
    const pending = (await lockAuthenticator(trx, owner.id))?.pending;
    const secret = pending && ctx.seals.unseal(sealPurpose, pending.secret);
    if (secret === undefined) throw new AppError('taken', 'factor.setupNotStarted');
    const step = findTimeStep(secret, code.replaceAll(/\s/gu, ''), now);
    if (step === undefined) throw createInvalidError('code', 'factor.setupCodeInvalid');
    await activatePendingAuthenticator(trx, owner.id, { now, step });
    return recordAddedFactor(ctx, trx, actor, owner, {
      action: 'factor.app-added',
      notice: 'appAdded',
      details: {},
    });
  });
}

/**
 * Deletes the member's authenticator app.
 * @throws {AppError} missing without an app; taken for the last factor of a member who must have a second factor.
 */
export async function removeAuthenticator(ctx: Ctx, actor: FactorOwner): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const owner = await requireMember(trx, { id: actor.id });
    if (!(await deleteAuthenticator(trx, owner.id))) throw new AppError('missing', 'factor.appNotFound');
    await recordRemovedFactor(ctx, trx, actor, owner, {
      action: 'factor.app-removed',
      notice: 'appRemoved',
      details: {},
    });
  });
}

/**
 * Replaces all recovery codes with ten new codes, which are shown only once.
 * @throws {AppError} taken for a member without a second factor.
 */
export async function renewRecoveryCodes(ctx: Ctx, actor: FactorOwner): Promise<string[]> {
  return ctx.db.transaction().execute(async (trx) => {
    const owner = await requireMember(trx, { id: actor.id });
    if (!owner.hasFactor) throw new AppError('taken', 'factor.required');
    const codes = await writeRecoveryCodes(ctx, trx, actor.id);
    await recordOwnAction(ctx, trx, actor, 'factor.codes-renewed', {});
    await enqueueFactorNotice(ctx, trx, { memberId: actor.id, notice: 'codesRenewed', actor });
    return codes;
  });
}

type FactorChange = { action: AuditAction; notice: FactorNotice; details: AuditDetails };

async function recordAddedFactor(
  ctx: Ctx,
  trx: Db,
  actor: FactorOwner,
  before: Member,
  change: FactorChange,
): Promise<string[]> {
  await updateHasFactor(trx, actor.id);
  await recordOwnAction(ctx, trx, actor, change.action, change.details);
  await enqueueFactorNotice(ctx, trx, { memberId: actor.id, notice: change.notice, actor });
  return before.hasFactor ? [] : writeRecoveryCodes(ctx, trx, actor.id);
}

async function recordRemovedFactor(
  ctx: Ctx,
  trx: Db,
  actor: FactorOwner,
  before: Member,
  factorChange: FactorChange,
): Promise<void> {
  if (!(await updateHasFactor(trx, actor.id))) {
    if (mustHaveFactor(await readRequirement(trx), before))
      throw new AppError('taken', 'factor.lastRequired');
    await deleteRecoveryCodes(trx, actor.id);
  }
  await recordOwnAction(ctx, trx, actor, factorChange.action, factorChange.details);
  await enqueueFactorNotice(ctx, trx, { memberId: actor.id, notice: factorChange.notice, actor });
}

async function writeRecoveryCodes(ctx: Ctx, trx: Db, memberId: number): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.flatMap((code) => hashRecoveryCode(code) ?? []);
  await replaceRecoveryCodes(trx, memberId, { hashes, now: ctx.clock.now() });
  return codes;
}

async function recordOwnAction(
  ctx: Ctx,
  trx: Db,
  actor: FactorOwner,
  action: AuditAction,
  details: AuditDetails,
): Promise<void> {
  await recordAudit(ctx, trx, actor, { action, target: actor.email ?? undefined, details });
}

function getPasskeyChallenge(memberId: number, sessionId: string): ChallengeContext {
  return { purpose: 'add passkey', memberId, binding: sessionId };
}

function createInvalidError(path: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path, message }] });
}

function createUnknownPasskeyError(): AppError {
  return new AppError('missing', 'factor.passkeyNotFound');
}
