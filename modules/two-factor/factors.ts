import { randomBytes } from 'node:crypto';
import { record } from '#modules/audit-log/entry.ts';
import type { Actor, AuditAction, AuditDetails } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import {
  adoptPending,
  authenticatorOf,
  deleteAuthenticator,
  deleteRecoveryCodes,
  lockAuthenticator,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  writePending,
} from '#modules/two-factor/code-store.ts';
import { type FactorNotice, passkeysPerMember, pendingSeconds, totp } from '#modules/two-factor/constants.ts';
import { noticeFactor } from '#modules/two-factor/notice.ts';
import {
  checkMadePasskey,
  creationOptions,
  requireRelyingParty,
  userHandleFor,
} from '#modules/two-factor/passkeys.ts';
import { sealPurpose } from '#modules/two-factor/proof.ts';
import { ask, type Question, spend } from '#modules/two-factor/question.ts';
import { hashOfRecoveryCode, makeRecoveryCodes } from '#modules/two-factor/recovery-codes.ts';
import { mustHaveFactor, readRequirement } from '#modules/two-factor/requirement.ts';
import type { Factors, MadePasskey } from '#modules/two-factor/schema.ts';
import {
  deletePasskeyRow,
  insertPasskey,
  passkeysOf,
  renamePasskeyRow,
  updateHasFactor,
} from '#modules/two-factor/store.ts';
import { appAddress, base32, stepOf } from '#modules/two-factor/totp.ts';
import { requireQuota } from '#modules/quotas/quota.ts';
import { Refusal } from '#modules/refusal.ts';
import { requireMember } from '#modules/members/change.ts';
import type { Member } from '#modules/members/schema.ts';

type Owner = Actor & { id: number };

/** Returns the second factors of a member. */
export async function listFactors(ctx: Ctx, memberId: number): Promise<Factors> {
  const [passkeys, app, left] = await Promise.all([
    passkeysOf(ctx.db, memberId),
    authenticatorOf(ctx.db, memberId),
    recoveryCodesLeft(ctx.db, memberId),
  ]);
  return {
    passkeys,
    app: app?.inUse && { addedAt: app.inUse.addedAt, lastUsedAt: app.inUse.lastUsedAt },
    recoveryCodesLeft: left,
  };
}

/**
 * Returns the options for creating a passkey, and the challenge of its response.
 * @throws {Refusal} taken if the site's address does not support passkeys, and for more than 20 passkeys of one member.
 */
export async function startPasskey(ctx: Ctx, member: Member, sessionId: string) {
  const party = requireRelyingParty(ctx);
  const passkeys = await passkeysOf(ctx.db, member.id);
  if (passkeys.length >= passkeysPerMember) throw new Refusal('taken', 'factor.tooManyPasskeys');
  const challenge = ask(ctx, passkeyAsked(member.id, sessionId));
  const handle = await userHandleFor(ctx, member.id);
  const { email, name } = member;
  return {
    question: challenge,
    options: creationOptions(ctx, party, { email, name, handle, passkeys, challenge }),
  };
}

/**
 * Stores a new passkey. Returns recovery codes, which are shown only once, if it is the member's first factor.
 * @throws {Refusal} invalid for an invalid response; taken for an existing passkey, an expired challenge, and more than 20
 * passkeys.
 */
export async function addPasskey(
  ctx: Ctx,
  actor: Owner,
  given: { question: string; name: string; passkey: MadePasskey; sessionId: string },
): Promise<string[]> {
  const { question, name, passkey, sessionId } = given;
  const made = await checkMadePasskey(ctx, passkey, question);
  if (made === undefined) throw invalid('passkey', 'factor.passkeyWrong');
  const userHandle = await userHandleFor(ctx, actor.id);
  return ctx.db.transaction().execute(async (trx) => {
    const owner = await requireMember(trx, { id: actor.id });
    await spend(ctx, trx, question, passkeyAsked(actor.id, sessionId));
    await requireQuota(trx, {
      name: `passkeys of ${actor.id}`,
      limit: passkeysPerMember,
      count: async (db) => (await passkeysOf(db, actor.id)).length,
      message: 'factor.tooManyPasskeys',
      code: 'taken',
    });
    const transports = passkey.response.transports ?? [];
    const row = { ...made, transports, userHandle, name, memberId: actor.id, createdAt: ctx.clock.now() };
    if ((await insertPasskey(trx, row)) === undefined) throw new Refusal('taken', 'factor.passkeyKnown');
    return added(ctx, trx, actor, owner, {
      action: 'factor.passkey-added',
      notice: 'passkeyAdded',
      details: { name },
    });
  });
}

/**
 * Renames a passkey.
 * @throws {Refusal} missing if the member has no such passkey.
 */
export async function renamePasskey(
  ctx: Ctx,
  actor: Owner,
  passkey: { id: number; name: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await renamePasskeyRow(trx, { ...passkey, memberId: actor.id }))) throw unknownPasskey();
    await recordOwn(ctx, trx, actor, 'factor.passkey-renamed', { name: passkey.name });
  });
}

/**
 * Deletes a passkey of the member.
 * @throws {Refusal} missing; taken for the last factor of a member who must have a second factor.
 */
export async function deletePasskey(ctx: Ctx, actor: Owner, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const owner = await requireMember(trx, { id: actor.id });
    const name = await deletePasskeyRow(trx, id, actor.id);
    if (name === undefined) throw unknownPasskey();
    await removed(ctx, trx, actor, owner, {
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
export async function startApp(ctx: Ctx, actor: Owner): Promise<{ secret: string; address: string }> {
  const now = ctx.clock.now();
  const secret = await ctx.db.transaction().execute(async (trx) => {
    const owner = await requireMember(trx, { id: actor.id });
    const begun = (await lockAuthenticator(trx, owner.id))?.pending;
    const isFresh = begun !== undefined && now.getTime() - begun.at.getTime() < pendingSeconds * 1000;
    const pending = isFresh ? ctx.seals.unseal(sealPurpose, begun.secret) : undefined;
    if (pending !== undefined) return pending;
    const fresh = randomBytes(totp.secretBytes);
    await writePending(trx, owner.id, { secret: ctx.seals.seal(sealPurpose, fresh), at: now });
    return fresh;
  });
  const names = { issuer: ctx.settings.mailFromName, account: actor.email ?? '' };
  return { secret: base32(secret), address: appAddress(secret, names) };
}

/**
 * Confirms a new app with its first code. Returns recovery codes if it is the member's first factor.
 * @throws {Refusal} invalid for a wrong code; taken if no app is being set up.
 */
export async function confirmApp(ctx: Ctx, actor: Owner, code: string): Promise<string[]> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    const owner = await requireMember(trx, { id: actor.id });
    const pending = (await lockAuthenticator(trx, owner.id))?.pending;
    const secret = pending && ctx.seals.unseal(sealPurpose, pending.secret);
    if (secret === undefined) throw new Refusal('taken', 'factor.noAppBegun');
    const step = stepOf(secret, code.replaceAll(/\s/gu, ''), now);
    if (step === undefined) throw invalid('code', 'factor.codeWrongYet');
    await adoptPending(trx, owner.id, { now, step });
    return added(ctx, trx, actor, owner, { action: 'factor.app-added', notice: 'appAdded', details: {} });
  });
}

/**
 * Deletes the member's authenticator app.
 * @throws {Refusal} missing; taken as in `deletePasskey`
 */
export async function deleteApp(ctx: Ctx, actor: Owner): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const owner = await requireMember(trx, { id: actor.id });
    if (!(await deleteAuthenticator(trx, owner.id))) throw new Refusal('missing', 'factor.noApp');
    await removed(ctx, trx, actor, owner, {
      action: 'factor.app-removed',
      notice: 'appRemoved',
      details: {},
    });
  });
}

/**
 * Replaces all recovery codes by ten new codes, which are shown only once.
 * @throws {Refusal} taken for a member without a second factor.
 */
export async function renewRecoveryCodes(ctx: Ctx, actor: Owner): Promise<string[]> {
  return ctx.db.transaction().execute(async (trx) => {
    const owner = await requireMember(trx, { id: actor.id });
    if (!owner.hasFactor) throw new Refusal('taken', 'factor.none');
    const codes = await writeRecoveryCodes(ctx, trx, actor.id);
    await recordOwn(ctx, trx, actor, 'factor.codes-renewed', {});
    await noticeFactor(ctx, trx, { memberId: actor.id, notice: 'codesRenewed', actor });
    return codes;
  });
}

type Deed = { action: AuditAction; notice: FactorNotice; details: AuditDetails };

async function added(ctx: Ctx, trx: Db, actor: Owner, before: Member, deed: Deed): Promise<string[]> {
  await updateHasFactor(trx, actor.id);
  await recordOwn(ctx, trx, actor, deed.action, deed.details);
  await noticeFactor(ctx, trx, { memberId: actor.id, notice: deed.notice, actor });
  return before.hasFactor ? [] : writeRecoveryCodes(ctx, trx, actor.id);
}

async function removed(ctx: Ctx, trx: Db, actor: Owner, before: Member, deed: Deed): Promise<void> {
  if (!(await updateHasFactor(trx, actor.id))) {
    if (mustHaveFactor(await readRequirement(trx), before)) throw new Refusal('taken', 'factor.lastRequired');
    await deleteRecoveryCodes(trx, actor.id);
  }
  await recordOwn(ctx, trx, actor, deed.action, deed.details);
  await noticeFactor(ctx, trx, { memberId: actor.id, notice: deed.notice, actor });
}

async function writeRecoveryCodes(ctx: Ctx, trx: Db, memberId: number): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.flatMap((code) => hashOfRecoveryCode(code) ?? []);
  await replaceRecoveryCodes(trx, memberId, { hashes, now: ctx.clock.now() });
  return codes;
}

async function recordOwn(
  ctx: Ctx,
  trx: Db,
  actor: Owner,
  action: AuditAction,
  details: AuditDetails,
): Promise<void> {
  await record(ctx, trx, actor, { action, target: actor.email ?? undefined, details });
}

function passkeyAsked(memberId: number, sessionId: string): Question {
  return { purpose: 'add passkey', memberId, binding: sessionId };
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}

function unknownPasskey(): Refusal {
  return new Refusal('missing', 'factor.passkeyUnknown');
}
