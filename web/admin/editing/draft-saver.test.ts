import { describe, expect, test } from 'vitest';
import { type SaveAttempt, createDraftSaver, type SaveResult, type SaverState } from './draft-saver.ts';

type Text = { title: string; body: string; imageId: string | null };

const empty: Text = { title: '', body: '', imageId: null };
const written = (body: string): Text => ({ ...empty, body });

/** Returns a saver whose pauses and responses the test controls. */
function trySaver(
  start: { id: number | null; version: number | null; keys?: string[]; isOutdated?: boolean } = {
    id: null,
    version: null,
  },
) {
  const sent: { attempt: SaveAttempt<Text>; answer: (answer: SaveResult) => Promise<void> }[] = [];
  const states: SaverState[] = [];
  let wake: (() => void) | null = null;
  let keys = 0;
  const pauses: number[] = [];
  const clock = { ms: 0 };
  const saver = createDraftSaver({
    start: { ...start, text: empty },
    send: (attempt) => {
      const { promise, resolve } = Promise.withResolvers<SaveResult>();
      const answer = async (given: SaveResult) => {
        resolve(given);
        await new Promise((done) => setImmediate(done));
      };
      sent.push({ attempt, answer });
      return promise;
    },
    onState: (state) => states.push(state),
    createKey: () => `key-${(keys += 1)}`,
    now: () => new Date(0),
    elapsedMs: () => clock.ms,
    startTimer: (pauseMs, act) => {
      pauses.push(pauseMs);
      wake = act;
      return () => {
        wake = null;
      };
    },
  });
  const pass = () => {
    const act = wake;
    wake = null;
    act?.();
  };
  return { saver, sent, states, pass, pauses, clock };
}

describe('an autosaved draft', () => {
  test('is saved after a pause, based on the previous version', async () => {
    const { saver, sent, pass } = trySaver();
    saver.change(written('a'));
    saver.change(written('ab'));
    expect(sent).toHaveLength(0);
    pass();
    expect(sent[0]?.attempt).toEqual({ text: written('ab'), id: null, version: null, key: 'key-1' });
    await sent[0]?.answer({ kind: 'saved', id: 7, version: 1 });
    expect(saver.isSaved()).toBe(true);
    saver.change(written('abc'));
    pass();
    expect(sent[1]?.attempt).toMatchObject({ id: 7, version: 1, text: { body: 'abc' } });
  });

  test('is saved after eight seconds of uninterrupted typing, at any time of day', () => {
    const { saver, pauses, clock } = trySaver({ id: 7, version: 1 });
    for (const [at, left] of [
      [0, 1200],
      [7000, 1000],
      [7900, 100],
      [9000, 0],
    ] as const) {
      clock.ms = at;
      saver.change(written(`at ${at}`));
      expect(pauses.at(-1)).toBe(left);
    }
  });

  test('has one save in flight, and later input is sent with the next save', async () => {
    const { saver, sent, pass } = trySaver({ id: 7, version: 1 });
    saver.change(written('a'));
    pass();
    saver.change(written('ab'));
    saver.change(written('abc'));
    pass();
    expect(sent).toHaveLength(1);
    await sent[0]?.answer({ kind: 'saved', id: 7, version: 2 });
    pass();
    expect(sent.map(({ attempt }) => [attempt.text.body, attempt.version])).toEqual([
      ['a', 1],
      ['abc', 2],
    ]);
  });

  test('is sent again unchanged if no response arrived, and then with the later input', async () => {
    const { saver, sent, pass } = trySaver();
    saver.change(written('a'));
    pass();
    await sent[0]?.answer({ kind: 'unanswered' });
    expect(saver.state().phase).toBe('unreachable');
    saver.change(written('ab'));
    pass();
    expect(sent[1]?.attempt).toEqual(sent[0]?.attempt);
    await sent[1]?.answer({ kind: 'saved', id: 7, version: 1 });
    pass();
    expect(sent[2]?.attempt).toMatchObject({ text: { body: 'ab' }, id: 7, version: 1 });
  });

  test('does not treat its own earlier save as a conflict', async () => {
    const { saver, sent, pass } = trySaver({ id: 7, version: 1 });
    saver.change(written('a'));
    pass();
    await sent[0]?.answer({ kind: 'conflict', version: 2, savedBy: 'key-1' });
    pass();
    expect(sent[1]?.attempt).toMatchObject({ version: 2, text: { body: 'a' } });
  });

  test('stops at a conflict, preserves the input, and continues on request', async () => {
    const { saver, sent, pass } = trySaver({ id: 7, version: 1 });
    saver.change(written('mine'));
    pass();
    await sent[0]?.answer({ kind: 'conflict', version: 5, savedBy: 'theirs' });
    expect(saver.state().phase).toBe('conflict');
    saver.change(written('mine too'));
    pass();
    expect(sent).toHaveLength(1);
    saver.overwriteVersion(5);
    expect(sent[1]?.attempt).toMatchObject({ text: { body: 'mine too' }, version: 5 });
  });

  test('continues if only the state changed, for example when the worker published the post', async () => {
    const { saver, sent, pass } = trySaver({ id: 7, version: 1 });
    saver.change(written('mine'));
    pass();
    await sent[0]?.answer({ kind: 'conflict', version: 2, savedBy: null, text: empty });
    pass();
    expect(sent[1]?.attempt).toMatchObject({ text: { body: 'mine' }, version: 2 });
  });

  test('of an older version causes a conflict, and overwrites the newer version only on request', async () => {
    const { saver, sent, pass } = trySaver({ id: 7, version: 1, isOutdated: true });
    saver.change(written('mine of last week'));
    pass();
    await sent[0]?.answer({ kind: 'conflict', version: 3, savedBy: 'theirs', text: empty });
    expect(saver.state().phase).toBe('conflict');
    saver.overwriteVersion(3);
    expect(sent[1]?.attempt).toMatchObject({ text: written('mine of last week'), version: 3 });
  });

  test('recognizes a save of an earlier visit whose response was lost', async () => {
    const { saver, sent, pass } = trySaver({ id: 7, version: 1, keys: ['lost'] });
    saver.change(written('more'));
    pass();
    await sent[0]?.answer({ kind: 'conflict', version: 2, savedBy: 'lost', text: written('mo') });
    pass();
    expect(sent[1]?.attempt).toMatchObject({ text: { body: 'more' }, version: 2 });
  });

  test('becomes a new record if the old record was deleted', async () => {
    const { saver, sent, pass } = trySaver({ id: 7, version: 3 });
    saver.change(written('a'));
    pass();
    await sent[0]?.answer({ kind: 'gone' });
    pass();
    expect(sent[1]?.attempt).toMatchObject({ id: null, version: null, text: { body: 'a' } });
  });

  test('settles when all input has been sent', async () => {
    const { saver, sent, pass } = trySaver({ id: 7, version: 1 });
    saver.change(written('a'));
    pass();
    saver.change(written('ab'));
    const settled = saver.runExclusive(async (state) => state);
    await sent[0]?.answer({ kind: 'saved', id: 7, version: 2 });
    await sent[1]?.answer({ kind: 'saved', id: 7, version: 3 });
    expect(await settled).toMatchObject({ phase: 'saved', version: 3 });
    expect(sent).toHaveLength(2);
  });

  test('is not saved during a submit, and is saved again after a failed submit', async () => {
    const { saver, sent, pass } = trySaver({ id: 7, version: 1 });
    saver.change(written('a'));
    const over = Promise.withResolvers<string>();
    const pressed = saver.runExclusive(() => over.promise);
    await sent[0]?.answer({ kind: 'unanswered' });
    saver.change(written('ab'));
    pass();
    expect(sent).toHaveLength(1);
    over.resolve('refused');
    expect(await pressed).toBe('refused');
    pass();
    expect(sent[1]?.attempt).toEqual(sent[0]?.attempt);
    await sent[1]?.answer({ kind: 'saved', id: 7, version: 2 });
    pass();
    expect(sent[2]?.attempt).toMatchObject({ text: { body: 'ab' }, version: 2 });
  });

  test('does not treat a submit whose response was lost as a conflict', async () => {
    const { saver, sent, pass } = trySaver({ id: 7, version: 1 });
    saver.registerKey('pressed');
    saver.change(written('a'));
    pass();
    await sent[0]?.answer({
      kind: 'conflict',
      version: 2,
      savedBy: 'pressed',
      text: written('of the press'),
    });
    pass();
    expect(sent[1]?.attempt).toMatchObject({ text: { body: 'a' }, version: 2 });
  });

  test('continues if only the schedule changed the state, and after it was closed and opened again', async () => {
    const { saver, sent, pass } = trySaver({ id: 7, version: 1 });
    saver.close();
    saver.open();
    saver.rebase({ version: 2, text: empty });
    saver.change(written('a'));
    pass();
    expect(sent[0]?.attempt).toMatchObject({ version: 2 });
    saver.rebase({ version: 9, text: written('of others') });
    await sent[0]?.answer({ kind: 'saved', id: 7, version: 3 });
    expect(saver.state().version).toBe(3);
  });

  test('is not sent again if the role lacks the permission', async () => {
    const { saver, sent, pass } = trySaver();
    saver.change(written('a'));
    pass();
    await sent[0]?.answer({ kind: 'refused', reason: 'forbidden' });
    saver.change(written('ab'));
    pass();
    expect(sent).toHaveLength(1);
    expect(saver.isSaved()).toBe(false);
  });
});
