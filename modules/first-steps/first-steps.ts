import type { Ctx } from '#modules/context.ts';
import { recentBackupDays, type StepName, stepNames } from '#modules/first-steps/constants.ts';
import * as store from '#modules/first-steps/store.ts';
import { subtractTime } from '#modules/time.ts';

export type FirstSteps = { isHidden: boolean; steps: { name: StepName; isDone: boolean }[] };

/** The states of the steps that depend on the settings of the site. */
export type SettingStates = Pick<Record<StepName, boolean>, 'name' | 'stores'>;

/** Returns all steps with their state, and whether the member put the list away. */
export async function getFirstSteps(
  ctx: Ctx,
  memberId: number,
  settings: SettingStates,
): Promise<FirstSteps> {
  const now = ctx.clock.now();
  const backupSince = subtractTime(now, { days: recentBackupDays });
  const { isHidden, mail, domain, ...stored } = await store.readStates(ctx.db, memberId, {
    now,
    backupSince,
  });
  const sendsMail = ctx.settings.mailTransport === 'smtp';
  const isDone: Record<StepName, boolean> = {
    ...stored,
    ...settings,
    mail: sendsMail && mail === getMailValue(ctx),
    domain: sendsMail && domain === ctx.settings.mailFrom,
  };
  return { isHidden, steps: stepNames.map((name) => ({ name, isDone: isDone[name] })) };
}

/** Hides the list of a member, or shows it again. */
export async function updateFirstSteps(
  ctx: Ctx,
  memberId: number,
  { isHidden }: { isHidden: boolean },
): Promise<void> {
  if (isHidden) await store.hideList(ctx.db, memberId, ctx.clock.now());
  else await store.showList(ctx.db, memberId);
}

/** Records the result of a test of all mail servers. */
export async function recordMailTest(ctx: Ctx, { hasPassed }: { hasPassed: boolean }): Promise<void> {
  await recordCheck(ctx, { kind: 'mail', value: getMailValue(ctx) }, { hasPassed });
}

/** Records whether all DNS records of the sender are correct. */
export async function recordDomainCheck(ctx: Ctx, { hasPassed }: { hasPassed: boolean }): Promise<void> {
  await recordCheck(ctx, { kind: 'domain', value: ctx.settings.mailFrom }, { hasPassed });
}

async function recordCheck(
  ctx: Ctx,
  check: store.PassedCheck,
  { hasPassed }: { hasPassed: boolean },
): Promise<void> {
  if (hasPassed) await store.insertPassedCheck(ctx.db, check, ctx.clock.now());
  else await store.deletePassedCheck(ctx.db, check.kind);
}

function getMailValue(ctx: Ctx): string {
  return ctx.settings.mailServers.join(' ').slice(0, 2000);
}
