import { describe, expect, it } from 'vitest';
import { facts } from '#content/facts.ts';
import { home } from '#content/site/home.ts';
import { home as hausa } from '#content/translations/ha/home.ts';
import { home as igbo } from '#content/translations/ig/home.ts';
import { home as french } from '#content/translations/fr/home.ts';
import { home as pidgin } from '#content/translations/pcm/home.ts';
import { home as yoruba } from '#content/translations/yo/home.ts';

const extractNumbers = (text: string) => text.match(/\d+/g)?.map(Number) ?? [];

describe('the drawn phone', () => {
  it.each(Object.entries({ home, hausa, igbo, french, pidgin, yoruba }))(
    'shows consistent numbers in %s: people in the room are online, and online people are members',
    (_, { phone }) => {
      const [people = 0, online = 0] = extractNumbers(phone.members);
      const [inside = 0, room = 0] = extractNumbers(phone.inside);
      expect(room).toBe(facts.roomCapacity);
      expect(inside).toBeGreaterThan(0);
      expect(inside).toBeLessThanOrEqual(online);
      expect(online).toBeLessThanOrEqual(Math.min(people, facts.roomCapacity));
    },
  );
});
