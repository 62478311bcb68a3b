import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { planImport } from '#modules/subscribers/import-columns.ts';
import { queueImport } from '#modules/subscribers/import-job.ts';
import { readableList } from '#modules/subscribers/list-encoding.ts';
import { countLines } from '#modules/subscribers/list-lines.ts';

/**
 * Passes a list of an archive to the subscriber import, which processes it in the background by its own rules: unsubscribed,
 * bounced and complained addresses are not subscribed again. `told` only counts the people. Throws the errors of the subscriber
 * import.
 */
export async function queueList(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'clock'>,
  archive: Archive,
  { name, how, actor }: { name: string; how: 'told' | 'queued'; actor: Actor },
): Promise<number> {
  const bytes = () => archive.read(name);
  const list = await readableList(bytes);
  const fileName = name.split('/').at(-1) ?? name;
  const { plan } = await planImport(ctx, list, {}, { fileName });
  const lines = await countLines(list);
  const people = plan.hasHeader ? lines - 1 : lines;
  if (how === 'queued' && people > 0) await queueImport(ctx, { bytes, fileName, lines, plan }, actor);
  return people;
}
