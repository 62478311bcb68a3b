import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { planImport } from '#modules/subscribers/import-columns.ts';
import { enqueueImport } from '#modules/subscribers/import-job.ts';
import { openListText } from '#modules/subscribers/list-encoding.ts';
import { countLines } from '#modules/subscribers/list-lines.ts';

/**
 * Passes a CSV file of an archive to the subscriber import, which processes the file in the background by its own
 * rules: unsubscribed, bounced and complained addresses are not subscribed again. The mode `reported` only counts the
 * subscribers. Throws the errors of the subscriber import.
 */
export async function enqueueSubscriberList(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'clock'>,
  archive: Archive,
  { name, how: mode, actor }: { name: string; how: 'reported' | 'queued'; actor: Actor },
): Promise<number> {
  const openList = () => archive.read(name);
  const list = await openListText(openList);
  const fileName = name.split('/').at(-1) ?? name;
  const { plan } = await planImport(ctx, list, {}, { fileName });
  const lines = await countLines(list);
  const peopleCount = plan.hasHeader ? lines - 1 : lines;
  if (mode === 'queued' && peopleCount > 0)
    await enqueueImport(ctx, { bytes: openList, fileName, lines, plan }, actor);
  return peopleCount;
}
