import { expect, it } from 'vitest';
import { openParsingThread } from '#jobs/parsing-thread.ts';

const siteUrl = 'https://www.example.com';
const page = { body: Buffer.from('<title>Stalls</title>'), url: 'https://a.example/', type: 'text/html' };

it('parses in the thread, and rejects a text that takes too long to parse', async () => {
  const parsing = openParsingThread();
  await expect(parsing.readPage(page, 1)).resolves.toMatchObject({ title: 'Stalls' });
  await parsing.close();
  const impatient = openParsingThread(() => AbortSignal.abort());
  await expect(impatient.readPage(page, 1)).rejects.toMatchObject({
    code: 'invalid',
    message: 'text.tooComplex',
  });
  await impatient.close();
});

it('cleans long posts in the thread, and short posts directly', async () => {
  const body = '<p>Words</p>'.repeat(2_000);
  const parsing = openParsingThread();
  await expect(
    parsing.composeOwnBody({ body: `${body}<script>1</script>`, siteUrl }, 1),
  ).resolves.toMatchObject({ body });
  await expect(parsing.cleanBodies([{ body, format: 'html' }], 1)).resolves.toEqual([body]);
  await parsing.close();
  const impatient = openParsingThread(() => AbortSignal.abort());
  await expect(impatient.composeOwnBody({ body: '<p>Words</p>', siteUrl }, 1)).resolves.toMatchObject({
    body: '<p>Words</p>',
  });
  await expect(impatient.composeOwnBody({ body, siteUrl }, 1)).rejects.toMatchObject({
    message: 'text.tooComplex',
  });
  await impatient.close();
});
