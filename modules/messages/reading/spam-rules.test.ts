import { describe, expect, it } from 'vitest';
import { spamScores, spamRules } from '#modules/messages/constants.ts';
import { applySpamRules, spamRuleDefinitions } from '#modules/messages/reading/spam-rules.ts';
import type { SpamRuleInput } from '#modules/messages/reading/spam-rules.ts';

const createFacts = (body: string, more: Partial<SpamRuleInput> = {}): SpamRuleInput => ({
  body,
  elapsedMs: 20_000,
  sender: undefined,
  sameText: 1,
  isFilledByProgram: false,
  ...more,
});

const listRules = (given: SpamRuleInput) =>
  applySpamRules(given).reasons.map(({ rule, value }) => `${rule} ${value}`.trim());

describe('an honest message', () => {
  it.each([
    'Good morning, I paid twice for coins on Sunday. Please see https://hirawa.example/receipt/12',
    'Mo fẹ́ mọ̀ bí mo ṣe lè gba owó mi padà. Ẹ jọ̀ọ́, ẹ ràn mí lọ́wọ́.',
    'Ina kwana, na biya sau biyu. السلام عليكم، أريد استرجاع أموالي من فضلكم',
    'MY PHONE WAS STOLEN AND I CANNOT LOG IN, PLEASE HELP ME TO GET MY ACCOUNT BACK TODAY',
    'I saw two links in your app: https://a.example and https://b.example, both are broken',
    'Здравствуйте, я не могу войти в приложение, помогите пожалуйста',
    'My next of kin uses the app too. The λ symbol in a chat is not shown. π as well.',
    'ok',
    '',
  ])('is not spam: %j', (body) => {
    expect(applySpamRules(createFacts(body)).score).toBeLessThan(spamScores.filed);
  });
});

describe('spam', () => {
  it.each([
    ['Get SEO services and backlinks now https://a.example https://b.example https://c.example', 'links'],
    ['Hello [url=https://x.example]casino[/url] best online betting', 'markup'],
    [
      'Уникальное предложение для вашего сайта https://x.example https://y.example https://z.example',
      'alphabet',
    ],
    ['Your pаckage and bitcoin investment with guaranteed returns', 'mixedAlphabets'],
  ])('is detected with its reason: %j', (body, rule) => {
    const { score, reasons } = applySpamRules(createFacts(body));
    expect(score).toBeGreaterThanOrEqual(spamScores.filed);
    expect(reasons.map((reason) => reason.rule)).toContain(rule);
  });

  it('has reasons with the phrases and counts that were found', () => {
    expect(
      listRules(
        createFacts('Casino! https://a.example www.b.example https://c.example', {
          elapsedMs: 800,
          sameText: 12,
        }),
      ),
    ).toEqual(['links 3', 'tooFast 0.8', 'sameText 12', 'phrases casino']);
  });

  it('follows the allow and deny lists of staff before all other rules', () => {
    const ad = 'casino backlinks viagra [url=x] https://a.example';
    expect(applySpamRules(createFacts(ad, { sender: 'allowed' })).score).toBe(0);
    expect(applySpamRules(createFacts('Good morning', { sender: 'denied' })).score).toBe(spamScores.filed);
  });

  it('is not detected by a single rule about the text', () => {
    for (const body of ['casino backlinks viagra cialis', '[url=x]', 'https://a '.repeat(9)])
      expect(applySpamRules(createFacts(body)).score).toBeLessThan(spamScores.filed);
  });

  it('has rules that each have a weight and a source', () => {
    expect(spamRuleDefinitions.map(({ name }) => name).toSorted()).toEqual(
      spamRules.filter((name) => name !== 'senderAllowed').toSorted(),
    );
    for (const { source } of spamRuleDefinitions) expect(source.length).toBeGreaterThan(10);
  });

  it('is scored in linear time for any text', () => {
    for (const body of ['а'.repeat(5_000), 'aа'.repeat(2_500), 'https://'.repeat(700), '[url='.repeat(1_000)])
      expect(applySpamRules(createFacts(body)).score).toBeGreaterThanOrEqual(0);
  });
});
