import { expect, it } from 'vitest';
import { measuredFeatures } from '#modules/catalogue/players.ts';
import { readLottie } from '#platform/files/lottie-file.ts';
import { lottieWith } from '#tests/fixtures/hostile-files.ts';

const group = (more: object, ...it: object[]) => ({ ty: 'gr', it, ...more });
const path = { ty: 'sh', ks: { k: {} } };
const fixed = (k: unknown) => ({ a: 0, k });
const moving = (...values: number[][]) => ({ a: 1, k: values.map((s, t) => ({ t, s })) });
const mask = (more: object) => ({ mode: 'a', pt: {}, ...more });
const png = { id: 'p', p: 'data:image/png;base64,AAAA', e: 1 };

function layer(more: object) {
  return { layers: [{ ty: 4, ip: 0, st: 0, shapes: [], ...more }] };
}
const shapes = (...list: object[]) => layer({ shapes: list });
const stops = (values: number[]) => ({ g: { p: 2, k: fixed(values) } });

/** Members of a file for each feature, and members that are almost the same and do not use the feature. */
const files: readonly [feature: string, used: object, unused: object][] = [
  ['mergePaths', shapes({ ty: 'mm', mm: 2 }), shapes({ ty: 'mm', mm: 1 })],
  ['repeater', shapes(group({}, { ty: 'rp' })), shapes({ ty: 'rc' })],
  ['gradientStroke', shapes({ ty: 'gs', ...stops([]) }), shapes({ ty: 'gf', ...stops([]) })],
  [
    'gradientAlpha',
    shapes({ ty: 'gf', ...stops([0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 0]) }),
    shapes({ ty: 'gf', ...stops([0, 1, 1, 1, 1, 0, 0, 0]) }),
  ],
  ['star', shapes({ ty: 'sr' }), shapes({ ty: 'el' })],
  ['starRoundness', shapes({ ty: 'sr', os: moving([0], [20]) }), shapes({ ty: 'sr', os: fixed(0) })],
  [
    'sequentialTrim',
    shapes(group({}), group({}), { ty: 'tm', m: 2 }),
    shapes(group({}), group({}), { ty: 'tm', m: 1 }),
  ],
  ['roundedCorners', shapes({ ty: 'rd' }), shapes({ ty: 'rc', r: fixed(9) })],
  ['puckerBloat', shapes({ ty: 'pb' }), shapes(path)],
  ['offsetPath', shapes({ ty: 'op' }), shapes(path)],
  ['zigZag', shapes({ ty: 'zz' }), shapes(path)],
  ['twist', shapes({ ty: 'tw' }), shapes(path)],
  ['skew', shapes(group({}, { ty: 'tr', sk: fixed(9) })), layer({ ks: { sk: fixed(0), sa: fixed(9) } })],
  [
    'alphaMatte',
    layer({ tt: 2 }),
    { ...layer({ ty: 0, tt: 1, refId: 'p' }), assets: [{ id: 'p', layers: [] }] },
  ],
  ['lumaMatte', layer({ tt: 3 }), layer({ tt: 1 })],
  ['invertedLumaMatte', layer({ tt: 4 }), layer({ tt: 3 })],
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
  ['mask', layer({ masksProperties: [mask({})] }), layer({ masksProperties: [] })],
  ['maskSubtract', layer({ masksProperties: [mask({ mode: 's' })] }), layer({ masksProperties: [mask({})] })],
  [
    'maskIntersect',
    layer({ masksProperties: [mask({ mode: 'i' })] }),
    layer({ masksProperties: [mask({})] }),
  ],
  [
    'maskDifference',
    layer({ masksProperties: [mask({ mode: 'f' })] }),
    layer({ masksProperties: [mask({})] }),
  ],
  ['maskOther', layer({ masksProperties: [mask({ mode: 'd' })] }), layer({ masksProperties: [mask({})] })],
  [
    'maskInverted',
    layer({ masksProperties: [mask({ inv: true })] }),
    layer({ masksProperties: [mask({ inv: false })] }),
  ],
  [
    'maskOpacity',
    layer({ masksProperties: [mask({ o: moving([100], [50]) })] }),
    layer({ masksProperties: [mask({ o: fixed(100) })] }),
  ],
  [
    'maskFeather',
    layer({ masksProperties: [mask({ f: fixed([0, 5]) })] }),
    layer({ masksProperties: [mask({ f: fixed([0, 0]) })] }),
  ],
  [
    'maskExpansion',
    layer({ masksProperties: [mask({ x: fixed(-3) })] }),
    layer({ masksProperties: [mask({ x: fixed(0) })] }),
  ],
  [
    'maskNone',
    layer({ masksProperties: [mask({ mode: 'n' })] }),
    layer({ masksProperties: [mask({ mode: 'n' }), mask({})] }),
  ],
  ['timeRemap', layer({ tm: fixed(1) }), layer({})],
  [
    'precompStretch',
    { ...layer({ ty: 0, sr: 2, refId: 'c' }), assets: [{ id: 'c', layers: [] }] },
    { ...layer({ ty: 0, sr: 1, refId: 'c' }), assets: [{ id: 'c', layers: [] }] },
  ],
  ['layerStretch', layer({ sr: 2 }), layer({ sr: 1 })],
  ['autoOrient', layer({ ao: 1 }), layer({ ao: 0 })],
  ['textWithLetters', { ...layer({ ty: 5 }), chars: [{ ch: 'a' }] }, { ...layer({}), chars: [{ ch: 'a' }] }],
  ['textWithoutLetters', layer({ ty: 5 }), { ...layer({ ty: 5 }), chars: [{ ch: 'a' }] }],
  ...[
    ['dropShadow', 25],
    ['blur', 29],
    ['fillEffect', 21],
    ['tint', 20],
    ['tritone', 23],
    ['strokeEffect', 22],
    ['otherEffect', 5],
  ].map(([name, ty]): [string, object, object] => [
    String(name),
    layer({ ef: [{ ty }] }),
    layer({ ef: [{ ty, en: 0 }] }),
  ]),
  ['effectOff', layer({ ef: [{ ty: 21, en: 0 }] }), layer({ ef: [{ ty: 21, en: 1 }] })],
  ['layerStyle', layer({ sy: [{ ty: 1 }] }), layer({ sy: [] })],
  ['blendMode', layer({ bm: 3 }), layer({ bm: 0 })],
  ['blendAdd', layer({ bm: 16 }), layer({ bm: 15 })],
  ['groupBlend', shapes(group({ bm: 1 })), shapes(group({ bm: 0 }))],
  [
    'groupOpacity',
    shapes(group({}, path, path, { ty: 'tr', o: fixed(50) })),
    shapes(group({}, path, { ty: 'fl' }, { ty: 'tr', o: fixed(50) }), path),
  ],
  [
    'layerOpacity',
    layer({ shapes: [path, { ty: 'fl' }, { ty: 'st' }], ks: { o: fixed(50) } }),
    layer({ shapes: [path, { ty: 'fl' }], ks: { o: fixed(50) } }),
  ],
  ['solid', layer({ ty: 1, sc: '#ff0000' }), layer({})],
  ['shortSolidColour', layer({ ty: 1, sc: '#f00' }), layer({ ty: 1, sc: '#ff0000' })],
  ['turned3d', layer({ ddd: 1, ks: { ry: fixed(30) } }), layer({ ddd: 1, ks: { ry: fixed(0) } })],
  ['flat3d', layer({ ddd: 1 }), layer({ ddd: 0, ks: { ry: fixed(30) } })],
  ['camera', { layers: [{ ty: 13 }, { ty: 4 }] }, layer({})],
  ['hiddenGroup', shapes(group({ hd: true })), shapes({ ...path, hd: true })],
  ['hiddenModifier', shapes({ ty: 'tm', hd: true }), shapes({ ty: 'tm', hd: false })],
  ['slots', shapes({ ty: 'fl', c: { sid: 'colour' } }), shapes({ ty: 'fl', c: fixed([1, 1, 1]) })],
  [
    'colourAboveOne',
    shapes({ ty: 'fl', c: fixed([255, 0, 0]) }),
    { v: '4.1.8', ...shapes({ ty: 'fl', c: fixed([255, 0, 0]) }) },
  ],
  [
    'colourAlpha',
    shapes({ ty: 'st', c: moving([1, 1, 1, 0.5]) }),
    shapes({ ty: 'st', c: fixed([0.1, 0, 0, 1]) }),
  ],
  ['noVersion', { v: undefined }, { v: '5.0.0' }],
  ['noLayerTimes', { layers: [{ ty: 4, ip: 0 }] }, layer({})],
  ['sound', { layers: [{ ty: 6 }, { ty: 4 }] }, layer({})],
];
/** The bytes of a picture say what it is: the examination adds its feature. */
const byBytes = ['image', 'webpImage'];

it.each(files)('finds %s', (feature, used, unused) => {
  expect(featuresOf(used)).toContain(feature);
  expect(featuresOf(unused)).not.toContain(feature);
});

it('has a file for each feature of the table', () => {
  const found = new Set([...files.map(([feature]) => feature), ...byBytes]);
  expect([...found].toSorted()).toEqual(Object.keys(measuredFeatures).toSorted());
});

it('reads the compositions that layers show, and no others', () => {
  const assets = [{ id: 'c', ...shapes({ ty: 'rp' }) }, png];
  expect(featuresOf({ ...layer({ ty: 0, refId: 'c' }), assets })).toContain('repeater');
  expect(featuresOf({ ...layer({}), assets })).toEqual([]);
});

function featuresOf(members: object): string[] {
  const read = readLottie(lottieWith({ ...members }).toString());
  if (read === undefined || 'unreadable' in read) throw new Error(`Not read: ${JSON.stringify(read)}`);
  return read.features;
}
