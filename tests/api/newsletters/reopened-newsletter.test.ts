import { describe, expect, test } from 'vitest';
import { resetToPending } from '#modules/deliveries/store.ts';
import { storeConfirmedSubscribers, sendTestNewsletter } from '#tests/fixtures/sent-newsletters.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';
import { waitForLock } from '#tests/harness/statements.ts';

/** Creates a sent newsletter to two subscribers. One of the two emails has failed. */
async function sendWithFailure(app: App): Promise<{ token: string; id: number }> {
  await storeConfirmedSubscribers(app, 2);
  const token = await app.signInAs('SUPPORT');
  const id = await sendTestNewsletter(app, token);
  app.clock.advance({ seconds: 31 });
  await isOver(app, id);
  const failed = app.ctx.db.selectFrom('deliveries').select('subscriberId').limit(1);
  await app.ctx.db
    .updateTable('deliveries')
    .set({ state: 'failed' })
    .where('subscriberId', 'in', failed)
    .execute();
  return { token, id };
}

const newsletterOf = (app: App, id: number) =>
  app.ctx.db.selectFrom('newsletters').select('state').where('id', '=', id).executeTakeFirstOrThrow();

async function isOver(app: App, id: number): Promise<void> {
  await pollUntil(async () => ((await newsletterOf(app, id)).state === 'sent' ? true : undefined), 'its end');
}

async function setState(app: App, id: number, state: 'paused' | 'sending'): Promise<void> {
  await app.ctx.db.updateTable('newsletters').set({ state }).where('id', '=', id).execute();
}

async function statesAtTheEnd(app: App, id: number): Promise<string[]> {
  await isOver(app, id);
  const rows = await app.ctx.db.selectFrom('deliveries').select('state').execute();
  return rows.map(({ state }) => state);
}

describe('Emails that a member retries at the end of their newsletter', () => {
  test('are sent if the newsletter has just ended', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const { token, id } = await sendWithFailure(app);
    await setState(app, id, 'paused');
    const pressed = await app.ctx.db.transaction().execute(async (trx) => {
      await trx.updateTable('newsletters').set({ state: 'sent' }).where('id', '=', id).execute();
      const answer = app.send('POST', `/api/v1/newsletters/${id}/retry`, undefined, { token });
      await waitForLock(trx);
      return { answer };
    });
    expect((await pressed.answer).status).toBe(200);
    expect(await statesAtTheEnd(app, id)).toEqual(['sent', 'sent']);
  });

  test('delay the end of the newsletter', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const { id } = await sendWithFailure(app);
    const asked = async () => {
      await setState(app, id, 'sending');
      return app.ctx.db.transaction().execute(async (trx) => {
        const row = trx.selectFrom('newsletters').select('state').where('id', '=', id);
        const { state } = await row.forNoKeyUpdate().executeTakeFirstOrThrow();
        // The sending process has already ended the newsletter, so the test tries again.
        if (state === 'sent') return undefined;
        await resetToPending(trx, id, ['failed'], undefined, app.clock.now());
        // The process that tries to end the newsletter waits for the row of the newsletter.
        await waitForLock(trx);
        return true;
      });
    };
    await pollUntil(asked, 'a newsletter that is still being sent');
    expect(await statesAtTheEnd(app, id)).toEqual(['sent', 'sent']);
  });
});
