import { expect, it } from 'vitest';
import { measuredFeatures } from '#modules/catalogue/players.ts';
import { readLottie } from '#platform/files/lottie-file.ts';
import { createLottieWith } from '#tests/fixtures/hostile-files.ts';

const createGroup = (more: object, ...it: object[]) => ({ ty: 'gr', it, ...more });
const pathShape = { ty: 'sh', ks: { k: {} } };
const createFixedValue = (k: unknown) => ({ a: 0, k });
const createAnimatedValue = (...values: number[][]) => ({ a: 1, k: values.map((s, t) => ({ t, s })) });
const createMask = (more: object) => ({ mode: 'a', pt: {}, ...more });
const pngAsset = { id: 'p', p: 'data:image/png;base64,AAAA', e: 1 };

function createLayer(more: object) {
  return { layers: [{ ty: 4, ip: 0, st: 0, shapes: [], ...more }] };
}
const createShapes = (...list: object[]) => createLayer({ shapes: list });
const createGradientStops = (values: number[]) => ({ g: { p: 2, k: createFixedValue(values) } });

/** For each feature: members of a Lottie file that use the feature, and almost equal members that do not. */
const featureSamples: readonly [feature: string, used: object, unused: object][] = [
  ['mergePaths', createShapes({ ty: 'mm', mm: 2 }), createShapes({ ty: 'mm', mm: 1 })],
  ['repeater', createShapes(createGroup({}, { ty: 'rp' })), createShapes({ ty: 'rc' })],
  [
    'gradientStroke',
    createShapes({ ty: 'gs', ...createGradientStops([]) }),
    createShapes({ ty: 'gf', ...createGradientStops([]) }),
  ],
  [
    'gradientAlpha',
    createShapes({ ty: 'gf', ...createGradientStops([0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 0]) }),
    createShapes({ ty: 'gf', ...createGradientStops([0, 1, 1, 1, 1, 0, 0, 0]) }),
  ],
  ['star', createShapes({ ty: 'sr' }), createShapes({ ty: 'el' })],
  [
    'starRoundness',
    createShapes({ ty: 'sr', os: createAnimatedValue([0], [20]) }),
    createShapes({ ty: 'sr', os: createFixedValue(0) }),
  ],
  [
    'sequentialTrim',
    createShapes(createGroup({}), createGroup({}), { ty: 'tm', m: 2 }),
    createShapes(createGroup({}), createGroup({}), { ty: 'tm', m: 1 }),
  ],
  ['roundedCorners', createShapes({ ty: 'rd' }), createShapes({ ty: 'rc', r: createFixedValue(9) })],
  ['puckerBloat', createShapes({ ty: 'pb' }), createShapes(pathShape)],
  ['offsetPath', createShapes({ ty: 'op' }), createShapes(pathShape)],
  ['zigZag', createShapes({ ty: 'zz' }), createShapes(pathShape)],
  ['twist', createShapes({ ty: 'tw' }), createShapes(pathShape)],
  [
    'skew',
    createShapes(createGroup({}, { ty: 'tr', sk: createFixedValue(9) })),
    createLayer({ ks: { sk: createFixedValue(0), sa: createFixedValue(9) } }),
  ],
  [
    'alphaMatte',
    createLayer({ tt: 2 }),
    { ...createLayer({ ty: 0, tt: 1, refId: 'p' }), assets: [{ id: 'p', layers: [] }] },
  ],
  ['lumaMatte', createLayer({ tt: 3 }), createLayer({ tt: 1 })],
  ['invertedLumaMatte', createLayer({ tt: 4 }), createLayer({ tt: 3 })],
  [
    'hiddenMatte',
    { layers: [{ ty: 4, td: 1, hd: true }, { ty: 4 }] },
    {
      layers: [
        { ty: 4, td: 1 },
        { ty: 4, hd: true },
      ],
    },
  ],
  ['mask', createLayer({ masksProperties: [createMask({})] }), createLayer({ masksProperties: [] })],
  [
    'maskSubtract',
    createLayer({ masksProperties: [createMask({ mode: 's' })] }),
    createLayer({ masksProperties: [createMask({})] }),
  ],
  [
    'maskIntersect',
    createLayer({ masksProperties: [createMask({ mode: 'i' })] }),
    createLayer({ masksProperties: [createMask({})] }),
  ],
  [
    'maskDifference',
    createLayer({ masksProperties: [createMask({ mode: 'f' })] }),
    createLayer({ masksProperties: [createMask({})] }),
  ],
  [
    'maskOther',
    createLayer({ masksProperties: [createMask({ mode: 'd' })] }),
    createLayer({ masksProperties: [createMask({})] }),
  ],
  [
    'maskInverted',
    createLayer({ masksProperties: [createMask({ inv: true })] }),
    createLayer({ masksProperties: [createMask({ inv: false })] }),
  ],
  [
    'maskOpacity',
    createLayer({ masksProperties: [createMask({ o: createAnimatedValue([100], [50]) })] }),
    createLayer({ masksProperties: [createMask({ o: createFixedValue(100) })] }),
  ],
  [
    'maskFeather',
    createLayer({ masksProperties: [createMask({ f: createFixedValue([0, 5]) })] }),
    createLayer({ masksProperties: [createMask({ f: createFixedValue([0, 0]) })] }),
  ],
  [
    'maskExpansion',
    createLayer({ masksProperties: [createMask({ x: createFixedValue(-3) })] }),
    createLayer({ masksProperties: [createMask({ x: createFixedValue(0) })] }),
  ],
  [
    'maskNone',
    createLayer({ masksProperties: [createMask({ mode: 'n' })] }),
    createLayer({ masksProperties: [createMask({ mode: 'n' }), createMask({})] }),
  ],
  ['timeRemap', createLayer({ tm: createFixedValue(1) }), createLayer({})],
  [
    'precompStretch',
    { ...createLayer({ ty: 0, sr: 2, refId: 'c' }), assets: [{ id: 'c', layers: [] }] },
    { ...createLayer({ ty: 0, sr: 1, refId: 'c' }), assets: [{ id: 'c', layers: [] }] },
  ],
  ['layerStretch', createLayer({ sr: 2 }), createLayer({ sr: 1 })],
  ['autoOrient', createLayer({ ao: 1 }), createLayer({ ao: 0 })],
  [
    'textWithLetters',
    { ...createLayer({ ty: 5 }), chars: [{ ch: 'a' }] },
    { ...createLayer({}), chars: [{ ch: 'a' }] },
  ],
  ['textWithoutLetters', createLayer({ ty: 5 }), { ...createLayer({ ty: 5 }), chars: [{ ch: 'a' }] }],
  ...[
    ['dropShadow', 25],
    ['blur', 29],
    ['fillEffect', 21],
    ['tint', 20],
    ['tritone', 23],
    ['strokeEffect', 22],
    ['levels', 24],
    ['otherEffect', 5],
  ].map(([name, ty]): [string, object, object] => [
    String(name),
    createLayer({ ef: [{ ty }] }),
    createLayer({ ef: [{ ty, en: 0 }] }),
  ]),
  [
    'effectControl',
    createLayer({ ef: [{ ty: 5, mn: 'ADBE Slider Control' }] }),
    createLayer({ ef: [{ ty: 5, mn: 'ADBE Linear Wipe' }] }),
  ],
  ['effectOff', createLayer({ ef: [{ ty: 21, en: 0 }] }), createLayer({ ef: [{ ty: 21, en: 1 }] })],
  ['layerStyle', createLayer({ sy: [{ ty: 1 }] }), createLayer({ sy: [] })],
  ['blendMode', createLayer({ bm: 3 }), createLayer({ bm: 0 })],
  ['blendAdd', createLayer({ bm: 16 }), createLayer({ bm: 15 })],
  ['groupBlend', createShapes(createGroup({ bm: 1 })), createShapes(createGroup({ bm: 0 }))],
  [
    'groupOpacity',
    createShapes(createGroup({}, pathShape, pathShape, { ty: 'tr', o: createFixedValue(50) })),
    createShapes(createGroup({}, pathShape, { ty: 'fl' }, { ty: 'tr', o: createFixedValue(50) }), pathShape),
  ],
  [
    'layerOpacity',
    createLayer({ shapes: [pathShape, { ty: 'fl' }, { ty: 'st' }], ks: { o: createFixedValue(50) } }),
    createLayer({ shapes: [pathShape, { ty: 'fl' }], ks: { o: createFixedValue(50) } }),
  ],
  ['solid', createLayer({ ty: 1, sc: '#ff0000' }), createLayer({})],
  ['shortSolidColour', createLayer({ ty: 1, sc: '#f00' }), createLayer({ ty: 1, sc: '#ff0000' })],
  [
    'turned3d',
    createLayer({ ddd: 1, ks: { ry: createFixedValue(30) } }),
    createLayer({ ddd: 1, ks: { ry: createFixedValue(0) } }),
  ],
  ['flat3d', createLayer({ ddd: 1 }), createLayer({ ddd: 0, ks: { ry: createFixedValue(30) } })],
  ['camera', { layers: [{ ty: 13 }, { ty: 4 }] }, createLayer({})],
  ['hiddenGroup', createShapes(createGroup({ hd: true })), createShapes({ ...pathShape, hd: true })],
  ['hiddenModifier', createShapes({ ty: 'tm', hd: true }), createShapes({ ty: 'tm', hd: false })],
  [
    'slots',
    createShapes({ ty: 'fl', c: { sid: 'colour' } }),
    createShapes({ ty: 'fl', c: createFixedValue([1, 1, 1]) }),
  ],
  [
    'colourAboveOne',
    createShapes({ ty: 'fl', c: createFixedValue([255, 0, 0]) }),
    { v: '4.1.8', ...createShapes({ ty: 'fl', c: createFixedValue([255, 0, 0]) }) },
  ],
  [
    'colourAlpha',
    createShapes({ ty: 'st', c: createAnimatedValue([1, 1, 1, 0.5]) }),
    createShapes({ ty: 'st', c: createFixedValue([0.1, 0, 0, 1]) }),
  ],
  ['noVersion', { v: undefined }, { v: '5.0.0' }],
  ['noLayerTimes', { layers: [{ ty: 4, ip: 0 }] }, createLayer({})],
  ['sound', { layers: [{ ty: 6, refId: 's' }, { ty: 4 }], assets: [{ id: 's' }] }, createLayer({})],
];
/** The format of an image is detected from its bytes, so `inspect-file.ts` adds these features. */
const featuresOfImages = ['image', 'webpImage'];

it.each(featureSamples)('finds the feature %s', (feature, used, unused) => {
  expect(listFeatures(used)).toContain(feature);
  expect(listFeatures(unused)).not.toContain(feature);
});

it('these tests have a sample of each feature of the table', () => {
  const found = new Set([...featureSamples.map(([feature]) => feature), ...featuresOfImages]);
  expect([...found].toSorted()).toEqual(Object.keys(measuredFeatures).toSorted());
});

it('reads only compositions that layers use', () => {
  const assets = [{ id: 'c', ...createShapes({ ty: 'rp' }) }, pngAsset];
  expect(listFeatures({ ...createLayer({ ty: 0, refId: 'c' }), assets })).toContain('repeater');
  expect(listFeatures({ ...createLayer({}), assets })).toEqual([]);
});

function listFeatures(members: object): string[] {
  const read = readLottie(createLottieWith({ ...members }).toString());
  if (read === undefined || 'unreadable' in read) throw new Error(`Not read: ${JSON.stringify(read)}`);
  return read.features;
}
