import { describe, expect, it } from 'vitest';
import { fileCheckText, isFileCheck } from '#content/file-checks.ts';
import { judgeUpload } from '#modules/catalogue/check.ts';
import { playerResults } from '#modules/catalogue/constants.ts';
import { comparePlayers, findPlayerResult, measuredFeatures, playerIds } from '#modules/catalogue/players.ts';
import type { ExaminedFile, Examination, LottieFeature } from '#modules/media/ports.ts';

function animation(name: string, features: LottieFeature[] | undefined): ExaminedFile {
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

function bundle(...files: ExaminedFile[]): Examination {
  return { files, isBundle: true, cleaned: undefined, sheet: undefined };
}

describe('the table of players', () => {
  it('has a result of each player and a name for each feature', () => {
    for (const [feature, row] of Object.entries(measuredFeatures)) {
      expect([feature, row]).toEqual([feature, expect.stringMatching(/^[-+~0X?]{5}$/)]);
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
    ['sound', 'skottie', 'unmeasured'],
    ['mergePaths', 'another player', 'unmeasured'],
    ['toString', 'webSvg', 'unmeasured'],
  ])('says of %s in %s: %s', (feature, player, result) =>
    expect(findPlayerResult(feature, player)).toBe(result),
  );
});

describe('an upload', () => {
  it('is reported by feature, the worst first, with the files and the players', () => {
    const files = [
      animation('a', ['skew', 'star']),
      animation('b', ['skew', 'camera']),
      animation('c', ['mergePaths']),
    ];
    expect(comparePlayers(bundle(...files), ['c'])).toEqual({
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

  it('counts animations that were examined before features were read, and has no report without animations', () => {
    expect(comparePlayers(bundle(animation('a', undefined)), [])).toMatchObject({
      unmeasured: 1,
      features: [],
    });
    expect(comparePlayers(bundle({ name: 'a', sizeBytes: 0, unreadable: 'empty' }), [])).toBeUndefined();
  });

  it('gets a warning where a player shows it differently, and none for what is not measured', () => {
    const files = [
      animation('a', ['camera']),
      animation('b', ['skew']),
      animation('c', ['sound', 'star']),
      animation('d', undefined),
    ];
    const { findings, levels, isAccepted } = judgeUpload(bundle(...files), {});
    expect([levels, isAccepted]).toEqual([['warning', 'warning', 'good', 'good'], true]);
    expect(findings.map(({ key, values }) => fileCheckText(key, values))).toEqual([
      'a shows nothing in some players',
      'b looks different in some players',
      '2 files are good',
    ]);
  });
});
