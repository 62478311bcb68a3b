import { describe, expect, test } from 'vitest';
import { incidentLimits, incidentTrashDays } from '#modules/status/constants.ts';
import { sweepIncidents } from '#modules/status/incident.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

type Update = { id: number; state: string; body: string; at: string };
type Incident = { id: number; title: string; state: string; version: number; published: string | null };
type Answer = {
  status: number;
  data: Incident & { updates: Update[]; undo_until?: string };
  message: string;
  code?: string;
  current?: Incident;
  errors?: { path: string; code: string }[];
};

const hour = 3_600_000;
const iso = (time: number) => new Date(time).toISOString();

describe('Incidents and maintenance', () => {
  const app = createSharedApp();
  const path = '/api/v1/incidents';
  const signed: { token?: string } = {};
  const now = () => app().clock.now().getTime();

  const written = (fields: object = {}) => ({
    kind: 'incident',
    title: 'Messages are slow',
    impact: 'minor',
    parts: ['app', 'mail'],
    starts_at: iso(now() - hour),
    state: 'investigating',
    body: 'We look into it.',
    ...fields,
  });
  const planned = (fields: object = {}) =>
    written({
      kind: 'maintenance',
      title: 'New database',
      state: 'scheduled',
      starts_at: iso(now() + hour),
      ends_at: iso(now() + 2 * hour),
      ...fields,
    });

  async function call(method: string, address: string, sent?: object): Promise<Answer> {
    signed.token ??= await app().signInWith(['status']);
    const answer = await app().send(method, address, sent, { token: signed.token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
  }
  async function list(query: string): Promise<string[]> {
    const answer = await app().get(`${path}?${query}`, { token: signed.token ?? '' });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    return ((await answer.json()) as Incident[]).map(({ title, state }) => `${title}: ${state}`);
  }

  test(
    'are written as drafts, published, updated, deleted and restored, with an audit entry for each change',
    spec('2.176'),
    async () => {
      const { data: draft, message } = await call('POST', path, written());
      expect([draft.published, message]).toEqual([null, '“Messages are slow” saved as a draft']);
      expect(draft.updates).toMatchObject([
        { state: 'investigating', body: 'We look into it.', at: iso(now()) },
      ]);
      const address = `${path}/${draft.id}`;
      const { data: shown } = await call('POST', `${address}/publish`, { version: draft.version });
      expect(shown.published).toBe(iso(now()));
      app().clock.advance({ seconds: 600 });
      const found = { version: shown.version, state: 'identified', body: 'A disk is full.\r\n\0We add one.' };
      const { data: updated } = await call('POST', `${address}/updates`, found);
      expect(updated).toMatchObject({ state: 'identified', version: shown.version + 1 });
      expect(updated.updates.map(({ body }) => body)).toEqual([
        'A disk is full.\nWe add one.',
        'We look into it.',
      ]);
      const [newest] = updated.updates;
      const update = `${address}/updates/${newest?.id}`;
      const edited = await call('PUT', update, {
        version: updated.version,
        state: 'resolved',
        body: 'Solved.',
      });
      expect(edited.data).toMatchObject({
        state: 'resolved',
        updates: [{ body: 'Solved.', at: newest?.at }, {}],
      });
      expect((await call('DELETE', update)).data).toMatchObject({ state: 'investigating', updates: [{}] });
      expect((await call('POST', `${update}/restore`)).data.state).toBe('resolved');
      expect((await call('DELETE', address)).message).toBe('“Messages are slow” deleted');
      expect((await call('GET', address)).status).toBe(404);
      expect((await call('POST', `${address}/restore`)).data.updates).toHaveLength(2);
      const log = await app().ctx.db.selectFrom('auditEntries').select('action').orderBy('id').execute();
      expect(log.map(({ action }) => action).filter((action) => action.startsWith('incident.'))).toEqual(
        [
          'created',
          'published',
          'update-added',
          'update-changed',
          'update-deleted',
          'update-restored',
          'deleted',
          'restored',
        ].map((verb) => `incident.${verb}`),
      );
    },
  );

  test(
    'of maintenance begin and end at their times, or earlier if an update says so',
    spec('2.175'),
    async () => {
      const { data: made } = await call('POST', path, planned({ is_published: true }));
      const { data: early } = await call('POST', path, planned({ title: 'Early', is_published: true }));
      const state = async (id = made.id) => {
        const answer = await app().get(`${path}/${id}`, { token: signed.token ?? '' });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
        return ((await answer.json()) as Incident).state;
      };
      expect(await state()).toBe('scheduled');
      expect(await list('view=planned')).toEqual(['Early: scheduled', 'New database: scheduled']);
      const begun = { version: early.version, state: 'in-progress', body: 'We begin.' };
      expect((await call('POST', `${path}/${early.id}/updates`, begun)).data.state).toBe('in-progress');
      expect(await list('view=current')).toEqual(['Early: in-progress']);
      app().clock.advance({ seconds: 3600 });
      expect([await state(), await list('view=planned')]).toEqual(['in-progress', []]);
      const done = { version: early.version + 1, state: 'completed', body: 'Done.' };
      expect((await call('POST', `${path}/${early.id}/updates`, done)).data.state).toBe('completed');
      app().clock.advance({ seconds: 3600 });
      expect([await state(), await list('view=current')]).toEqual(['completed', []]);
      expect(await list('view=past&search=datab')).toEqual(['New database: completed']);
      expect(await list('view=draft')).toEqual([]);
    },
  );

  test('return 409 with the current version for a change of an older version', spec('2.176'), async () => {
    const { data: made } = await call('POST', path, written({ title: 'Two editors' }));
    const { kind: _, state: __, body: ___, ...content } = written({ title: 'Mine' });
    const first = await call('PUT', `${path}/${made.id}`, { ...content, version: made.version });
    expect(first).toMatchObject({ status: 200, data: { title: 'Mine', version: made.version + 1 } });
    const stale = { version: made.version };
    for (const answer of [
      await call('PUT', `${path}/${made.id}`, { ...content, title: 'Theirs', ...stale }),
      await call('POST', `${path}/${made.id}/publish`, stale),
      await call('POST', `${path}/${made.id}/updates`, { ...stale, state: 'resolved', body: 'Solved' }),
    ])
      expect(answer).toMatchObject({ status: 409, code: 'incident.conflict', current: { title: 'Mine' } });
    const both = await Promise.all(
      ['One', 'Other'].map((title) =>
        call('PUT', `${path}/${made.id}`, { ...content, title, version: made.version + 1 }),
      ),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('reject hostile titles, times and states with the field and the reason', async () => {
    const cases: [object, string, string][] = [
      [written({ title: 'x'.repeat(10_000) }), 'title', 'incident.title_too_long'],
      [written({ title: ' \u200B' }), 'title', 'incident.title_required'],
      [written({ title: 'two\nlines' }), 'title', 'field.invalid'],
      [written({ body: 'x'.repeat(incidentLimits.bodyCharacters + 1) }), 'body', 'incident.body_too_long'],
      [written({ body: '\r\n ' }), 'body', 'incident.body_required'],
      [written({ starts_at: iso(now() + hour) }), 'starts_at', 'incident.starts_in_future'],
      [written({ starts_at: 'soon' }), 'starts_at', 'incident.time_invalid'],
      [written({ starts_at: '1970-01-01T00:00:00Z' }), 'starts_at', 'incident.time_too_far'],
      [written({ ends_at: iso(now()) }), 'ends_at', 'incident.end_not_allowed'],
      [written({ at: iso(now() + hour) }), 'at', 'incident.update_in_future'],
      [written({ state: 'completed' }), 'state', 'incident.state_invalid'],
      [planned({ state: 'resolved' }), 'state', 'incident.state_invalid'],
      [planned({ ends_at: null }), 'ends_at', 'incident.end_required'],
      [planned({ ends_at: iso(now()) }), 'ends_at', 'incident.ends_before_start'],
      [planned({ ends_at: '9999-01-01T00:00:00Z' }), 'ends_at', 'incident.time_too_far'],
    ];
    for (const [sent, field, code] of cases) {
      const { status, errors } = await call('POST', path, sent);
      expect([status, errors?.[0]]).toMatchObject([422, { path: field, code }]);
    }
    const markup = await call('POST', path, written({ title: '<script>alert(1)</script>' }));
    expect(markup.data.title).toBe('<script>alert(1)</script>');
    const only = `${path}/${markup.data.id}/updates/${markup.data.updates[0]?.id}`;
    expect(await call('DELETE', only)).toMatchObject({ status: 422, code: 'incident.last_update' });
    expect((await call('DELETE', `${path}/${markup.data.id}/updates/999999`)).status).toBe(404);
  });

  test('require the permission, and are removed 30 days after their deletion', spec('2.176'), async () => {
    for (const role of ['SUPPORT', 'CREATOR'] as const) {
      const token = await app().signInAs(role);
      expect((await app().get(path, { token })).status).toBe(403);
    }
    const { data } = await call('POST', path, written());
    await call('DELETE', `${path}/${data.id}`);
    const before = await sweepIncidents(app().ctx);
    app().clock.advance({ seconds: incidentTrashDays * 24 * 3600 + 1 });
    expect([before, await sweepIncidents(app().ctx)]).toEqual([0, 1]);
    signed.token = await app().signInAs('ADMIN');
    expect((await call('POST', `${path}/${data.id}/restore`)).status).toBe(404);
  });
});
