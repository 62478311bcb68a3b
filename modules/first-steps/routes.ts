import type { Context } from 'hono';
import { senderHasPermission } from '#api/http/request-actor.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import { listUnsetParts } from '#content/placeholders.ts';
import type { Ctx } from '#modules/context.ts';
import type { StepName } from '#modules/first-steps/constants.ts';
import type { firstSteps as calls } from '#modules/first-steps/contract.ts';
import { type FirstSteps, getFirstSteps, updateFirstSteps } from '#modules/first-steps/first-steps.ts';
import type { Permission } from '#modules/members/constants.ts';

const permissions: Record<StepName, Permission> = {
  name: 'settings',
  stores: 'settings',
  mail: 'newsletters',
  domain: 'newsletters',
  secondFactor: 'account',
  team: 'team',
  post: 'posts',
  backup: 'settings',
};

export const firstSteps: Handlers<typeof calls> = {
  async find({ c, actor }, ctx) {
    return findAllowedSteps(c, ctx, actor.id);
  },

  async update({ c, body, actor }, ctx) {
    await updateFirstSteps(ctx, actor.id, body);
    const message = messages[body.isHidden ? 'firstSteps.hidden' : 'firstSteps.shown'];
    return { data: await findAllowedSteps(c, ctx, actor.id), message };
  },
};

/** Settings that still have the placeholders of the product are not set. */
async function findAllowedSteps(c: Context<ApiEnv>, ctx: Ctx, memberId: number): Promise<FirstSteps> {
  const { version, settings } = await ctx.siteSettings.read();
  const unset = listUnsetParts(settings);
  const { isHidden, steps } = await getFirstSteps(ctx, memberId, {
    name: version > 0 && !unset.includes('contact address'),
    stores: !unset.includes('stores'),
  });
  return { isHidden, steps: steps.filter(({ name }) => senderHasPermission(c, permissions[name])) };
}
