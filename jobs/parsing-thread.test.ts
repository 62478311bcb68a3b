import { expect, it } from 'vitest';
import { openParsing } from '#jobs/parsing-thread.ts';

const page = { body: Buffer.from('<title>Stalls</title>'), url: 'https://a.example/', type: 'text/html' };

it('parses in a thread, and rejects a text that takes too long', async () => {
  const parsing = openParsing();
  await expect(parsing.readPage(page, 1)).resolves.toMatchObject({ title: 'Stalls' });
  await parsing.close();
  const impatient = openParsing(() => AbortSignal.abort());
  await expect(impatient.readPage(page, 1)).rejects.toMatchObject({
    code: 'invalid',
    message: 'text.tooComplex',
  });
  await impatient.close();
});
