import { playerResults } from '#modules/catalogue/constants.ts';
import type { PlayerResult } from '#modules/catalogue/constants.ts';
import type { ExaminedFile, Examination, LottieFeature } from '#modules/media/ports.ts';

export const playerIds = ['webSvg', 'webCanvas', 'thorvg', 'skottie', 'rlottie'] as const;
export type PlayerId = (typeof playerIds)[number];

/** The player versions with which the table was measured. */
export const players: Readonly<Record<PlayerId, { name: string; measuredWith: string }>> = {
  webSvg: { name: 'lottie-web (SVG)', measuredWith: 'lottie-web 5.13.0' },
  webCanvas: { name: 'lottie-web (canvas)', measuredWith: 'lottie-web 5.13.0' },
  thorvg: { name: 'ThorVG', measuredWith: 'ThorVG in dotlottie-web 0.80.0' },
  skottie: { name: 'Skottie', measuredWith: 'Skottie in canvaskit-wasm 0.42.0' },
  rlottie: { name: 'rlottie', measuredWith: 'librlottie 0.1+dfsg-4+deb12u2' },
};
export const playersMeasuredOn = '2026-11-29';

const resultsBySign: Readonly<Record<string, PlayerResult>> = {
  X: 'blank',
  '0': 'noLayer',
  '-': 'ignored',
  '~': 'different',
  '?': 'unmeasured',
  '+': 'right',
};

/**
 * The result of each player, in the order of `playerIds`, for each feature: `+` right, `~` different, `-` as if the
 * feature was not there, `0` the layer is missing, `X` the whole file is blank, `?` not measured. Source: pictures of
 * one file for each feature, drawn with the versions in `players`; `maskOther`, `layerStyle` and `otherEffect` are the worst
 * of several files (lighten and darken; shadow, glow and stroke; linear wipe).
 */
export const measuredFeatures: Readonly<Record<LottieFeature, string>> = {
  mergePaths: '---+-',
  repeater: '++~++',
  gradientStroke: '+++++',
  gradientAlpha: '++++~',
  star: '+++++',
  starRoundness: '+++-+',
  sequentialTrim: '++~~+',
  roundedCorners: '++++-',
  puckerBloat: '++++-',
  offsetPath: '++++-',
  zigZag: '++~--',
  twist: '-----',
  skew: '++++-',
  alphaMatte: '++++0',
  lumaMatte: '+0++0',
  invertedLumaMatte: '-0++0',
  hiddenMatte: '00-+0',
  mask: '+++++',
  maskSubtract: '+~+++',
  maskIntersect: '+~+++',
  maskDifference: '~~+++',
  maskOther: '~~+--',
  maskInverted: '~~++-',
  maskOpacity: '+-++-',
  maskFeather: '---+-',
  maskExpansion: '~-+--',
  maskNone: '++++0',
  timeRemap: '++++~',
  precompStretch: '+++++',
  layerStretch: '-----',
  autoOrient: '+++++',
  textWithLetters: '+++00',
  textWithoutLetters: '~0~00',
  dropShadow: '~-++-',
  blur: '+-++-',
  fillEffect: '+-++-',
  tint: '~-++-',
  tritone: '~-++-',
  strokeEffect: '+-~--',
  levels: '~--+-',
  effectControl: '+++++',
  otherEffect: '-----',
  effectOff: '~-+~-',
  layerStyle: '---~-',
  blendMode: '++++-',
  blendAdd: '--++-',
  groupBlend: '+-++-',
  groupOpacity: '+~~+~',
  layerOpacity: '+~++~',
  image: '+++++',
  webpImage: '++++0',
  solid: '+++++',
  shortSolidColour: '++~~~',
  turned3d: '~~~+~',
  flat3d: '+++++',
  camera: 'XX-+-',
  hiddenGroup: '--++-',
  hiddenModifier: '--+++',
  slots: '++++-',
  colourAboveOne: '~~~~~',
  colourAlpha: '---+-',
  noVersion: '++++X',
  noLayerTimes: '00+++',
  sound: '-----',
};

/** Returns how a player renders a feature, or `unmeasured` if the player or the feature is not in the table. */
export function findPlayerResult(feature: string, player: string): PlayerResult {
  const playerIndex = playerIds.findIndex((id) => id === player);
  const [, row] = Object.entries(measuredFeatures).find(([name]) => name === feature) ?? [];
  return resultsBySign[row?.[playerIndex] ?? '?'] ?? 'unmeasured';
}

/** A feature that some players do not render correctly, with the files that use it and the result of each player. */
export type FeatureDifference = {
  feature: LottieFeature;
  files: string[];
  results: { result: PlayerResult; players: PlayerId[] }[];
};
/**
 * The results of players for the animations of an upload. `unmeasured`: number of animations that were examined before
 * features were recorded.
 */
export type PlayersReport = { animations: number; unmeasured: number; features: FeatureDifference[] };

/**
 * Returns the animation features that players render differently, worst first. Returns undefined for an upload without
 * animations.
 */
export function comparePlayers(
  { files, bundleFault }: Examination,
  leftOut: readonly string[],
): PlayersReport | undefined {
  if (bundleFault !== undefined) return undefined;
  const animations = files.flatMap((file) =>
    isAnimation(file) && !leftOut.includes(file.name) ? [file] : [],
  );
  if (animations.length === 0) return undefined;
  const foundResults = new Map<LottieFeature, string[]>();
  for (const { name, features = [] } of animations)
    for (const feature of features) {
      if (!isRenderedByAllPlayers(feature))
        foundResults.set(feature, [...(foundResults.get(feature) ?? []), name]);
    }
  const features = [...foundResults].map(([feature, names]) => ({
    feature,
    files: names,
    results: listFeatureResults(feature),
  }));
  return {
    animations: animations.length,
    unmeasured: animations.filter(({ features }) => features === undefined).length,
    features: features.toSorted((one, other) => getRank(one) - getRank(other)),
  };
}

/** Returns the worst result of a file in any player, or `right` for an image. */
export function findWorstResult(file: ExaminedFile): PlayerResult {
  if (!isAnimation(file)) return 'right';
  const foundResults = new Set(
    (file.features ?? []).flatMap((feature) => listFeatureResults(feature).map(({ result }) => result)),
  );
  return playerResults.find((result) => foundResults.has(result)) ?? 'right';
}

type Animation = Extract<ExaminedFile, { format: unknown }>;

function isAnimation(file: ExaminedFile): file is Animation {
  return 'format' in file && (file.format === 'lottie' || file.format === 'tgs');
}

function isRenderedByAllPlayers(feature: LottieFeature): boolean {
  return measuredFeatures[feature] === '+++++';
}

function listFeatureResults(feature: LottieFeature): FeatureDifference['results'] {
  return playerResults
    .filter((result) => result !== 'right')
    .map((result) => ({
      result,
      players: playerIds.filter((player) => findPlayerResult(feature, player) === result),
    }))
    .filter((one) => one.players.length > 0);
}

function getRank({ results: [worst] }: FeatureDifference): number {
  return worst === undefined ? playerResults.length : playerResults.indexOf(worst.result);
}
