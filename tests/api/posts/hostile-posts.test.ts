import { describe, expect, test } from 'vitest';
import * as images from '#tests/fixtures/images.ts';
import { startApp } from '#tests/harness/app.ts';
import { createForm } from '#tests/harness/uploads.ts';

async function dataOf<T>(answer: Response): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests look at it field by field
  return ((await answer.json()) as { data: T }).data;
}

describe('Posts with images', () => {
  test('can be saved by more people at once than there are database connections', async () => {
    await using app = await startApp();
    const token = await app.signInAs('CREATOR');
    const image = { bytes: await images.createPng(), name: 'face.png' };
    const upload = await app.send('POST', '/api/v1/posts/images', createForm({ image }), { token });
    const { src } = await dataOf<{ src: string }>(upload);
    const body = `<p>Words</p><img src="${new URL(src, app.url).pathname}" alt="">`;
    expect((await app.send('POST', '/api/v1/posts', { title: 'First', body }, { token })).status).toBe(200);
    const saves = await Promise.all(
      // A process has ten connections. A request that waits longer than 1.5 s for a connection gets a 503 response.
      Array.from({ length: 24 }, (_, at) =>
        app.send('POST', '/api/v1/posts', { title: `Post ${at}`, body }, { token }),
      ),
    );
    expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 200));
  });
});
