import { expect, it } from 'vitest';
import { subscriberStates as all } from '#modules/subscribers/constants.ts';
import { subscriberStates } from './subscriber-data.ts';

it('the list of states contains all states of a subscriber', () => {
  expect([...subscriberStates].toSorted()).toEqual([...all].toSorted());
});
