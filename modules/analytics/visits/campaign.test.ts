import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCampaign } from '#modules/analytics/visits/campaign.ts';

describe('campaign parameters of a link', () => {
  it.each([
    ['/?utm_source=Newsletter&utm_campaign=May&utm_medium=email', 'newsletter', 'May (email)'],
    ['/?utm_campaign=Market+day', null, 'Market day'],
    ['/?utm_medium=cpc', null, '(cpc)'],
    ['/?utm_source=%20%20&utm_campaign=%00%E2%80%AE', null, null],
    ['/?utm_source=a&utm_source=b', 'a', null],
    ['/?q=utm_', null, null],
    ['/?x=1', null, null],
    ['/utm_source=x', null, null],
    ['/?utm_source=%F0%9F%92%A3%ZZ', '💣%zz', null],
  ])('are parsed from %s', (target, source, campaign) =>
    expect(parseCampaign(target)).toEqual({ source, campaign }),
  );

  it('are short, printable and well-formed for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const name = encodeURIComponent(text.toWellFormed());
        const { source, campaign } = parseCampaign(
          `/?utm_source=${name}&utm_campaign=${name}&utm_medium=${text}`,
        );
        for (const name of [source ?? '', campaign ?? '']) {
          expect(name.length).toBeLessThanOrEqual(123);
          expect(name.isWellFormed()).toBe(true);
          expect(name).not.toMatch(/[\u0000-\u001F\u202E]/);
        }
      }),
    );
  });
});
