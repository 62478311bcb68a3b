import { expect, it } from 'vitest';
import { checkNode, warnAboutOutdatedNode } from '#platform/checks/machine-checks.ts';

function listLines(version: string): string[] {
  const lines: string[] = [];
  warnAboutOutdatedNode({ warn: (_fields, message) => void lines.push(message) }, version);
  return lines;
}

it('the doctor and the start warn about a Node version without published security fixes', async () => {
  expect(await checkNode('v26.9.0')).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('lacks the security fixes of 26.12.1 (https://nodejs.org/'),
  });
  expect(listLines('v26.9.0')).toEqual([
    expect.stringMatching(/^This is Node v26\.9\.0, which lacks .* newer Node/),
  ]);
});

it('the Node of the packages has no warning', async () => {
  expect((await checkNode()).state).toBe('ok');
  expect(listLines(process.version)).toEqual([]);
});
