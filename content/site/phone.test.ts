import { describe, expect, it } from 'vitest';
import { facts } from '#content/facts.ts';
import { languages } from '#modules/translations/constants.ts';
import { translateTexts } from '#content/visitor-language.ts';

const extractNumbers = (text: string) => text.match(/\d+/g)?.map(Number) ?? [];

describe('the drawn phone', () => {
  it.each(languages)(
    'shows consistent numbers in %s: people in the room are online, and online people are members',
    (language) => {
      const { phone } = translateTexts({ language, own: {} }, 'home');
      const [people = 0, online = 0] = extractNumbers(phone.members);
      const [inside = 0, room = 0] = extractNumbers(phone.inside);
      expect(room).toBe(facts.roomCapacity);
      expect(inside).toBeGreaterThan(0);
      expect(inside).toBeLessThanOrEqual(online);
      expect(online).toBeLessThanOrEqual(Math.min(people, facts.roomCapacity));
    },
  );
});
