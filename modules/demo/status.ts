import type { Scene } from '#modules/demo/scene.ts';
import { insertChildRows, insertRecordedRows } from '#modules/demo/store.ts';
import { addTime, subtractTime } from '#modules/time.ts';

/** Adds incidents of the past, maintenance in a few days, and a draft. */
export async function createIncidents({ trx, content, now }: Scene): Promise<void> {
  for (const { title, impact, parts, startDays, updates, ...incident } of content.incidents) {
    const startsAt = subtractTime(now, { days: startDays });
    const endsAt = incident.kind === 'maintenance' ? addTime(startsAt, { hours: 2 }) : null;
    const rows = updates.map(({ state, body }, index) => ({
      state,
      body,
      at: startDays < 0 ? now : addTime(startsAt, { minutes: 12 + index * 35 }),
    }));
    const last = rows.at(-1);
    if (last === undefined) continue;
    const [stored] = await insertRecordedRows(
      trx,
      'incidents',
      ['id'],
      [
        {
          kind: incident.kind,
          title: title + content.mark,
          impact,
          parts: [...parts],
          startsAt,
          endsAt,
          lastState: last.state,
          lastAt: last.at,
          publishedAt: incident.isDraft ? null : now,
          createdAt: now,
          updatedAt: now,
        },
      ],
    );
    const incidentId = Number(stored?.id);
    await insertChildRows(
      trx,
      'incidentUpdates',
      rows.map(({ state, body, at }) => ({ incidentId, state, body, at })),
    );
  }
}
