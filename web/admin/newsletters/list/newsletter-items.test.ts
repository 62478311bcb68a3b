import { expect, it } from 'vitest';
import { newsletterStates as all } from '#domain/newsletters/limits.ts';
import { newsletterStates } from './newsletter-items.ts';

it('knows every state of a newsletter', () => {
  expect([...newsletterStates].toSorted()).toEqual([...all].toSorted());
});
