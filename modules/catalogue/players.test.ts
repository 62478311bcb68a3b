import { describe, expect, it } from 'vitest';
import { formatFileCheck, isFileCheck } from '#content/file-checks.ts';
import { validateUpload } from '#modules/catalogue/validate-upload.ts';
import { playerResults } from '#modules/catalogue/constants.ts';
import { comparePlayers, findPlayerResult, measuredFeatures, playerIds } from '#modules/catalogue/players.ts';
import type { ExaminedFile, Examination, LottieFeature } from '#modules/media/ports.ts';

function createAnimation(name: string, features: LottieFeature[] | undefined): ExaminedFile {
  return {
    name,
    sizeBytes: 9,
    format: 'tgs',
    width: 512,
    height: 512,
    frames: 60,
    hasLocation: false,
    features,
  };
}

function createBundle(...files: ExaminedFile[]): Examination {
  return { files, isBundle: true, cleaned: undefined, sheet: undefined };
}

describe('the table of players', () => {
  it('has a measured result of each player and a name for each feature', () => {
    for (const [feature, row] of Object.entries(measuredFeatures)) {
      expect([feature, row]).toEqual([feature, expect.stringMatching(/^[-+~0X]{5}$/)]);
      expect(isFileCheck(`feature.${feature}`)).toBe(true);
    }
    for (const result of playerResults) expect(isFileCheck(`player.${result}`)).toBe(true);
  });

  it.each([
    ['mergePaths', 'webSvg', 'ignored'],
    ['mergePaths', 'skottie', 'right'],
    ['camera', 'webCanvas', 'blank'],
    ['alphaMatte', 'rlottie', 'noLayer'],
    ['repeater', 'thorvg', 'different'],
    ['noVersion', 'rlottie', 'blank'],
    ['sound', 'skottie', 'ignored'],
    ['layerStyle', 'skottie', 'different'],
    ['levels', 'webSvg', 'different'],
    ['maskOther', 'thorvg', 'right'],
    ['mergePaths', 'another player', 'unmeasured'],
    ['toString', 'webSvg', 'unmeasured'],
  ])('lists the feature %s in %s with the result %s', (feature, player, result) =>
    expect(findPlayerResult(feature, player)).toBe(result),
  );
});

describe('the report of an upload', () => {
  it('lists features, the worst first, with the files and the players', () => {
    const files = [
      createAnimation('a', ['skew', 'star']),
      createAnimation('b', ['skew', 'camera']),
      createAnimation('c', ['mergePaths']),
    ];
    expect(comparePlayers(createBundle(...files), ['c'])).toEqual({
      animations: 2,
      unmeasured: 0,
      features: [
        {
          feature: 'camera',
          files: ['b'],
          results: [
            { result: 'blank', players: ['webSvg', 'webCanvas'] },
            { result: 'ignored', players: ['thorvg', 'rlottie'] },
          ],
        },
        { feature: 'skew', files: ['a', 'b'], results: [{ result: 'ignored', players: ['rlottie'] }] },
      ],
    });
    expect(playerIds).toHaveLength(5);
  });

  it('counts animations whose features were never read, and is absent without animations', () => {
    expect(comparePlayers(createBundle(createAnimation('a', undefined)), [])).toMatchObject({
      unmeasured: 1,
      features: [],
    });
    expect(
      comparePlayers(createBundle({ name: 'a', sizeBytes: 0, unreadable: 'empty' }), []),
    ).toBeUndefined();
  });

  it('warns about animations that a player shows differently, unless their features were never read', () => {
    const files = [
      createAnimation('a', ['camera']),
      createAnimation('b', ['skew']),
      createAnimation('c', ['solid', 'star']),
      createAnimation('d', undefined),
    ];
    const { findings, levels, isAccepted } = validateUpload(createBundle(...files), {});
    expect([levels, isAccepted]).toEqual([['warning', 'warning', 'good', 'good'], true]);
    expect(findings.map(({ key, values }) => formatFileCheck(key, values))).toEqual([
      'a shows nothing in some players',
      'b looks different in some players',
      '2 files are good',
    ]);
  });
});
