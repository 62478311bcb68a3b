import type { ClaimRow } from '#domain/delivery/claim-store.ts';
import type { EmailTemplate } from '#domain/delivery/mime.ts';
import { prepareTemplate } from '#domain/delivery/personalize.ts';
import type { SendingCtx } from '#domain/delivery/sending-context.ts';
import { readEmail } from '#domain/newsletters/email.ts';
import type { PersonValues } from '#domain/newsletters/personal.ts';
import { issueUnsubscribeTokens } from '#domain/subscribers/tokens.ts';
import { readValues } from '#domain/subscribers/find.ts';

/** An email to one person, ready to be filled and sent. */
export type Claim = ClaimRow & {
  newsletterId: number;
  template: EmailTemplate;
  /** What is known of the person, where the newsletter says any of it. */
  values?: PersonValues | undefined;
};

/** Makes claims of the rows of one newsletter: with their links to leave, its template, kept in `templates`, and what it says of people. */
export async function prepareClaims(
  ctx: SendingCtx,
  templates: Map<number, EmailTemplate>,
  newsletterId: number,
  rows: readonly ClaimRow[],
): Promise<Claim[]> {
  await issueUnsubscribeTokens(
    ctx,
    ctx.db,
    rows.filter(({ isGranted }) => !isGranted).map(({ subscriberId }) => subscriberId),
  );
  const template = await templateOf(ctx, templates, newsletterId);
  const ids = rows.map(({ subscriberId }) => subscriberId);
  const people = template.personal === undefined ? noValues : await readValues(ctx, ids);
  return rows.map((row) =>
    Object.assign(row, { newsletterId, template, values: people.get(row.subscriberId) }),
  );
}

const noValues: ReadonlyMap<number, PersonValues> = new Map();

async function templateOf(
  ctx: SendingCtx,
  templates: Map<number, EmailTemplate>,
  newsletterId: number,
): Promise<EmailTemplate> {
  const kept = templates.get(newsletterId);
  if (kept !== undefined) return kept;
  const email = await readEmail(ctx, newsletterId);
  if (email === undefined) throw new Error(`Newsletter ${newsletterId} was never rendered`);
  const template = prepareTemplate(ctx, newsletterId, email);
  templates.set(newsletterId, template);
  return template;
}
