import { requireSessionId } from '#api/http/request-actor.ts';
import type { ServerType } from '#api/http/call.ts';
import type { confirmationCalls, factorCalls, requirementCalls } from '#modules/two-factor/contract.ts';
import type { HandlerRequest, Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import { createConfirmationChallenge, confirmIdentity } from '#modules/auth/confirmation.ts';
import {
  addPasskey,
  confirmAuthenticatorSetup,
  removeAuthenticator,
  deletePasskey,
  listFactors,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticatorSetup,
  startPasskeySetup,
} from '#modules/two-factor/factors.ts';
import { getRelyingParty } from '#modules/two-factor/relying-party.ts';
import {
  mustHaveFactor,
  readRequirement,
  getRequiredRoles,
  updateRequirement,
} from '#modules/two-factor/requirement.ts';
import { graceDays } from '#modules/two-factor/constants.ts';
import type { Requirement } from '#modules/two-factor/schema.ts';

export const twoFactor: Handlers<typeof factorCalls> = {
  async find({ c }, ctx) {
    const member = c.get('member');
    const [{ passkeys, app, recoveryCodesLeft }, requirement] = await Promise.all([
      listFactors(ctx, member.id),
      readRequirement(ctx.db),
    ]);
    return {
      passkeys: passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
        id,
        name,
        synced: isSynced,
        created: createdAt,
        lastUsed: lastUsedAt,
      })),
      app: app === undefined ? null : { created: app.addedAt, lastUsed: app.lastUsedAt },
      recoveryCodesLeft,
      required: mustHaveFactor(requirement, member),
      passkeyOrigin: getRelyingParty(ctx.settings.publicUrl)?.origin ?? null,
    };
  },

  async startPasskey({ c }, ctx) {
    return startPasskeySetup(ctx, c.get('member'), requireSessionId(c));
  },

  async createPasskey({ c, body, actor }, ctx) {
    const recoveryCodes = await addPasskey(ctx, actor, { ...body, sessionId: requireSessionId(c) });
    return { data: { recoveryCodes }, message: messages['factor.passkeyAdded'] };
  },

  async updatePasskey({ path: { id }, body: { name }, actor }, ctx) {
    await renamePasskey(ctx, actor, { id, name });
    return { data: {}, message: messages['factor.passkeyRenamed'] };
  },

  async deletePasskey({ path: { id }, actor }, ctx) {
    await deletePasskey(ctx, actor, id);
    return { data: {}, message: messages['factor.passkeyRemoved'] };
  },

  async startApp({ actor }, ctx) {
    return startAuthenticatorSetup(ctx, actor);
  },

  async confirmApp({ body: { code }, actor }, ctx) {
    const recoveryCodes = await confirmAuthenticatorSetup(ctx, actor, code);
    return { data: { recoveryCodes }, message: messages['factor.appAdded'] };
  },

  async deleteApp({ actor }, ctx) {
    await removeAuthenticator(ctx, actor);
    return { data: {}, message: messages['factor.appRemoved'] };
  },

  async renewCodes({ actor }, ctx) {
    const recoveryCodes = await renewRecoveryCodes(ctx, actor);
    return { data: { recoveryCodes }, message: messages['factor.codesRenewed'] };
  },
};

export const confirmations: Handlers<typeof confirmationCalls> = {
  async start(request, ctx) {
    return createConfirmationChallenge(ctx, toConfirmationContext(request));
  },

  async create(confirmationRequest, ctx) {
    await confirmIdentity(ctx, toConfirmationContext(confirmationRequest), confirmationRequest.body);
    return { data: {}, message: messages['session.confirmed'] };
  },
};

export const twoFactorRequirement: Handlers<typeof requirementCalls> = {
  async find(_asked, ctx) {
    return toRequirement(await readRequirement(ctx.db));
  },

  async update({ body: { roles, graceDays }, actor }, ctx) {
    const requirement = await updateRequirement(ctx, actor, { roles, graceDays });
    return { data: toRequirement(requirement), message: messages['factor.requirementChanged'] };
  },
};

type ConfirmationRequest = HandlerRequest<(typeof confirmationCalls)['start']>;

function toConfirmationContext({ c, actor }: Pick<ConfirmationRequest, 'c' | 'actor'>) {
  return { member: c.get('member'), sessionId: requireSessionId(c), actor };
}

function toRequirement(requirement: Requirement | undefined): ServerType<typeof requirementCalls.find.item> {
  return { roles: getRequiredRoles(requirement), graceDays: requirement?.graceDays ?? graceDays.standard };
}
