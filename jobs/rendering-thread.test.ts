import { expect, it } from 'vitest';
import { emails } from '#emails/index.ts';
import { openRenderingThread } from '#jobs/rendering-thread.ts';

it('rejects a message that takes too long to render, with a validation error for its field', async () => {
  const rendering = openRenderingThread({
    emails,
    publicUrl: 'https://www.example.com',
    emailsFile: 'no thread comes to it',
    timeLimit: () => AbortSignal.abort(),
  });
  await expect(rendering.clean('<p>a</p>')).rejects.toMatchObject({
    code: 'invalid',
    message: 'newsletter.tooComplex',
    details: { fields: [{ path: 'message' }] },
  });
  await rendering.close();
});
