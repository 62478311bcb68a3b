import type { LottieFeature } from '#modules/media/ports.ts';
import { toObject, toObjectList, type LottieObject } from '#platform/files/lottie-value.ts';

/** From this version on, lottie-web reads colours as numbers from 0 to 1 instead of 0 to 255. */
const unitColourVersion = [4, 1, 9];

const shapeFeatures: Readonly<Record<string, LottieFeature>> = {
  rp: 'repeater',
  gs: 'gradientStroke',
  sr: 'star',
  rd: 'roundedCorners',
  pb: 'puckerBloat',
  op: 'offsetPath',
  zz: 'zigZag',
  tw: 'twist',
};
const modifiers = new Set(['tm', 'rp', 'rd', 'pb', 'op', 'zz', 'tw']);
const paths = new Set(['sh', 'el', 'rc', 'sr']);
const paints = new Set(['fl', 'st', 'gf', 'gs']);

const maskFeatures: Readonly<Record<string, LottieFeature>> = {
  a: 'mask',
  s: 'maskSubtract',
  i: 'maskIntersect',
  f: 'maskDifference',
  l: 'maskOther',
  d: 'maskOther',
};
const effectFeatures: Readonly<Record<number, LottieFeature>> = {
  20: 'tint',
  21: 'fillEffect',
  22: 'strokeEffect',
  23: 'tritone',
  24: 'levels',
  25: 'dropShadow',
  29: 'blur',
};
/** Matches effects that draw nothing and only provide values for expressions. */
const effectControl = /^ADBE (?:Angle|Checkbox|Color|Dropdown|Layer|Point|Point3D|Slider) Control$/;
const layerFeatures: Readonly<Record<number, LottieFeature>> = {
  1: 'solid',
  6: 'sound',
  13: 'camera',
};

/**
 * Lists the features of a Lottie animation that players render differently or messengers do not allow
 * (modules/catalogue/players.ts). `compositions` are the animation and the compositions that its layers show. Visits each object
 * once, so the time is linear in the file size. The caller limits the depth.
 */
export function findFeatures(animation: LottieObject, compositions: Iterable<LottieObject>): LottieFeature[] {
  const found = new Set<LottieFeature>();
  if (typeof animation['v'] !== 'string' || animation['v'] === '') found.add('noVersion');
  const file = {
    found,
    hasLetters: toObjectList(animation['chars']).length > 0,
    isUnit: hasUnitColours(animation),
  };
  for (const composition of compositions)
    for (const layer of toObjectList(composition['layers'])) readLayer(layer, file);
  return [...found];
}

type FeatureScan = { found: Set<LottieFeature>; hasLetters: boolean; isUnit: boolean };

function readLayer(layer: LottieObject, file: FeatureScan): void {
  const { found } = file;
  const type = Number(layer['ty']);
  const transform = toObject(layer['ks']);
  addFeature(found, layerFeatures[type]);
  if (type === 5) found.add(file.hasLetters ? 'textWithLetters' : 'textWithoutLetters');
  if (type === 1 && /^#[\da-f]{3}$/i.test(String(layer['sc']))) found.add('shortSolidColour');
  if (!isNumber(layer['st']) || !isNumber(layer['ip'])) found.add('noLayerTimes');
  readMatte(layer, type, found);
  readMasks(toObjectList(layer['masksProperties']), found);
  readEffects(toObjectList(layer['ef']), found);
  if (toObjectList(layer['sy']).length > 0) found.add('layerStyle');
  if (toObject(layer['tm']) !== undefined) found.add('timeRemap');
  if (isNumber(layer['sr']) && layer['sr'] !== 1) found.add(type === 0 ? 'precompStretch' : 'layerStretch');
  if (layer['ao'] === 1) found.add('autoOrient');
  if (Number(layer['bm']) >= 1) found.add(layer['bm'] === 16 ? 'blendAdd' : 'blendMode');
  if (layer['ddd'] === 1) {
    const isTurned = ['rx', 'ry', 'or'].some((axis) =>
      listValues(transform?.[axis]).some((value) => value !== 0),
    );
    found.add(isTurned ? 'turned3d' : 'flat3d');
  }
  readTransform(transform, found);
  if (type !== 4) return;
  const painted = readShapes(toObjectList(layer['shapes']), file);
  if (painted > 1 && isBelow(transform?.['o'], 100)) found.add('layerOpacity');
}

/**
 * Lists the features of a matte. All players render the alpha matte of a composition (type 0) identically (measured),
 * so this matte is not a feature.
 */
function readMatte(layer: LottieObject, type: number, found: Set<LottieFeature>): void {
  const kind = layer['tt'];
  if ((kind === 1 || kind === 2) && type !== 0) found.add('alphaMatte');
  if (kind === 3) found.add('lumaMatte');
  if (kind === 4) found.add('invertedLumaMatte');
  if (Number(layer['td']) >= 1 && layer['hd'] === true) found.add('hiddenMatte');
}

function readMasks(masks: readonly LottieObject[], found: Set<LottieFeature>): void {
  const acting = masks.filter(({ mode }) => mode !== 'n');
  if (masks.length > 0 && acting.length === 0) found.add('maskNone');
  for (const mask of acting) {
    found.add(maskFeatures[String(mask['mode'])] ?? 'maskOther');
    if (mask['inv'] === true) found.add('maskInverted');
    if (isBelow(mask['o'], 100)) found.add('maskOpacity');
    if (isNonZero(mask['f'])) found.add('maskFeather');
    if (isNonZero(mask['x'])) found.add('maskExpansion');
  }
}

function readEffects(effects: readonly LottieObject[], found: Set<LottieFeature>): void {
  for (const { ty, en, mn } of effects) {
    const control = typeof mn === 'string' && effectControl.test(mn) ? 'effectControl' : undefined;
    found.add(control ?? (en === 0 ? 'effectOff' : (effectFeatures[Number(ty)] ?? 'otherEffect')));
  }
}

/**
 * Adds the features of the shapes, and returns the number of painted layers: one for each path, and one for each
 * additional paint of the same paths.
 */
function readShapes(shapes: readonly LottieObject[], file: FeatureScan): number {
  const { found } = file;
  const types = shapes.map(({ ty }) => String(ty));
  if (types.filter((type) => type === 'gr').length > 1 && shapes.some(({ ty, m }) => ty === 'tm' && m === 2))
    found.add('sequentialTrim');
  let painted = types.filter((type) => paths.has(type)).length;
  painted += Math.max(0, types.filter((type) => paints.has(type)).length - 1);
  for (const shape of shapes) {
    const type = String(shape['ty']);
    addFeature(found, shapeFeatures[type]);
    if (shape['hd'] === true && modifiers.has(type)) found.add('hiddenModifier');
    if (type === 'mm' && Number(shape['mm']) > 1) found.add('mergePaths');
    if (type === 'sr' && (isNonZero(shape['os']) || isNonZero(shape['is']))) found.add('starRoundness');
    if (type === 'gf' || type === 'gs') readGradient(toObject(shape['g']), found);
    if (type === 'fl' || type === 'st') readColour(shape['c'], file);
    if (type === 'gr') painted += readGroup(shape, file);
  }
  return painted;
}

function readGroup(group: LottieObject, file: FeatureScan): number {
  const { found } = file;
  const parts = toObjectList(group['it']);
  const transform = parts.find(({ ty }) => ty === 'tr');
  if (group['hd'] === true) found.add('hiddenGroup');
  if (Number(group['bm']) >= 1) found.add('groupBlend');
  readTransform(transform, found);
  const painted = readShapes(parts, file);
  if (painted > 1 && isBelow(transform?.['o'], 100)) found.add('groupOpacity');
  return painted;
}

function readTransform(transform: LottieObject | undefined, found: Set<LottieFeature>): void {
  if (isNonZero(transform?.['sk'])) found.add('skew');
}

/**
 * Detects transparency in a gradient. A stop has a position and three colours; pairs of position and opacity follow
 * if the gradient has transparency.
 */
function readGradient(gradient: LottieObject | undefined, found: Set<LottieFeature>): void {
  const stops = Number(gradient?.['p']);
  if (listKeyframeValues(gradient?.['k']).some(({ length }) => length > stops * 4))
    found.add('gradientAlpha');
}

function readColour(property: unknown, { found, isUnit }: FeatureScan): void {
  for (const colour of listKeyframeValues(property)) {
    if (isUnit && colour.slice(0, 3).some((part) => part > 1)) found.add('colourAboveOne');
    if ((colour[3] ?? 1) < 1) found.add('colourAlpha');
  }
}

function hasUnitColours({ v }: LottieObject): boolean {
  const version = (typeof v === 'string' && v !== '' ? v : '9').split('.', 3).map(Number);
  for (const [at, least] of unitColourVersion.entries()) {
    const part = version[at] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}

/** Returns the values of a property at each keyframe, or its constant value. */
function listKeyframeValues(property: unknown): number[][] {
  const value = toObject(property)?.['k'] ?? property;
  const frames = toObjectList(value);
  if (frames.length > 0) return frames.flatMap(({ s, e }) => [filterNumbers(s), filterNumbers(e)]);
  return [filterNumbers(value)];
}

function listValues(property: unknown): number[] {
  return listKeyframeValues(property).flat();
}

function filterNumbers(value: unknown): number[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((one) => isNumber(one));
}

function isNonZero(property: unknown): boolean {
  return listValues(property).some((value) => value !== 0);
}

function isBelow(property: unknown, limit: number): boolean {
  return listValues(property).some((value) => value < limit);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function addFeature(found: Set<LottieFeature>, feature: LottieFeature | undefined): void {
  if (feature !== undefined) found.add(feature);
}
