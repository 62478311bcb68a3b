import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { checkMessengerFit, type MessengerFit } from '#modules/catalogue/messenger-fit.ts';
import type { MessengerId } from '#modules/catalogue/constants.ts';
import type { ExaminedFile, Examination, ImageFacts } from '#modules/media/ports.ts';
import { formatFileCheck } from '#content/file-checks.ts';

const kilobyte = 1024;
type Facts = Partial<ImageFacts> & { sizeBytes?: number };

const still: ImageFacts = {
  format: 'webp',
  width: 512,
  height: 512,
  frames: 1,
  hasLocation: false,
  isTransparent: true,
};
const moving: ImageFacts = {
  ...still,
  frames: 30,
  motion: { durationMs: 3_000, shortestFrameMs: 100, plays: 0 },
};
const tgs: ImageFacts = {
  ...still,
  format: 'tgs',
  features: [],
  frames: 180,
  motion: { durationMs: 3_000, shortestFrameMs: 1000 / 60, plays: 0 },
};

function getFit(files: ExaminedFile[], messenger: MessengerId, leftOut: string[] = []): MessengerFit {
  const examination: Examination = { files, isBundle: true, cleaned: undefined, sheet: undefined };
  const found = checkMessengerFit(examination, leftOut).find((fit) => fit.messenger === messenger);
  if (found === undefined) throw new Error('Nothing was judged');
  return found;
}

function createFile(
  base: ImageFacts,
  { sizeBytes = 10 * kilobyte, ...facts }: Facts = {},
  name = 'a',
): ExaminedFile {
  return { ...base, ...facts, name, sizeBytes };
}

/** Returns the changes of a file. */
function listChanges(messenger: MessengerId, base: ImageFacts, facts: Facts = {}): string[] {
  const [file] = getFit([createFile(base, facts)], messenger).files;
  return file?.changes.map(({ key }) => key) ?? [];
}

const apng: ImageFacts = { ...moving, format: 'png' };
const withSize = (bytes: number): Facts => ({ sizeBytes: bytes });
const withSides = (width: number, height: number): Facts => ({ width, height });
const withMotion = (motion: Partial<NonNullable<ImageFacts['motion']>>, frames = 30): Facts => ({
  frames,
  motion: { durationMs: 3_000, shortestFrameMs: 100, plays: 0, ...motion },
});

describe('files at each limit and one step beyond it', () => {
  it.each<[MessengerId, ImageFacts, Facts, Facts, string]>([
    ['telegram', still, withSize(512 * kilobyte), withSize(512 * kilobyte + 1), 'fit.size'],
    ['telegram', still, withSides(512, 1), withSides(511, 511), 'fit.side.longest'],
    ['telegram', still, withSides(1, 512), withSides(512, 513), 'fit.side.longest'],
    ['telegram', still, { format: 'png' }, { format: 'jpeg' }, 'fit.convert.png'],
    ['telegram', tgs, withSize(64 * kilobyte), withSize(64 * kilobyte + 1), 'fit.size'],
    ['telegram', tgs, withSides(512, 512), withSides(512, 511), 'fit.side.exact'],
    [
      'telegram',
      tgs,
      withMotion({ durationMs: 3_000 }, 180),
      withMotion({ durationMs: 3_017 }, 181),
      'fit.duration',
    ],
    ['telegram', tgs, withMotion({}, 180), withMotion({}, 177), 'fit.rate.exact'],
    ['telegram', tgs, {}, { format: 'lottie' }, 'fit.convert.tgs'],
    ['telegram', tgs, { features: ['skew'] }, { features: ['mergePaths'] }, 'fit.forbidden.mergePaths'],
    ['telegram', tgs, { features: ['slots'] }, { features: ['mask', 'maskOpacity'] }, 'fit.forbidden.masks'],
    ['signal', still, withSize(300 * kilobyte), withSize(300 * kilobyte + 1), 'fit.size'],
    ['signal', still, withSides(1, 9_000), { format: 'avif' }, 'fit.convert.png'],
    ['signal', apng, withSize(300 * kilobyte), withSize(300 * kilobyte + 1), 'fit.size'],
    ['signal', apng, withSides(512, 512), withSides(513, 513), 'fit.side.square'],
    ['signal', apng, withSides(10, 10), withSides(9, 9), 'fit.side.square'],
    ['signal', apng, withSides(400, 400), withSides(400, 401), 'fit.side.square'],
    ['signal', apng, withMotion({ durationMs: 3_000 }), withMotion({ durationMs: 3_001 }), 'fit.duration'],
    ['signal', apng, withMotion({ plays: 0 }), withMotion({ plays: 1 }), 'fit.endless'],
    ['signal', apng, {}, { format: 'gif' }, 'fit.convert.apng'],
    ['whatsapp', still, withSize(100 * kilobyte), withSize(100 * kilobyte + 1), 'fit.size'],
    ['whatsapp', still, withSides(512, 512), withSides(512, 511), 'fit.side.exact'],
    ['whatsapp', still, {}, { isTransparent: false }, 'fit.transparent'],
    ['whatsapp', still, {}, { format: 'png' }, 'fit.convert.webp'],
    ['whatsapp', moving, withSize(500 * kilobyte), withSize(500 * kilobyte + 1), 'fit.size'],
    [
      'whatsapp',
      moving,
      withMotion({ durationMs: 10_000 }),
      withMotion({ durationMs: 10_001 }),
      'fit.duration',
    ],
    ['whatsapp', moving, withMotion({ shortestFrameMs: 8 }), withMotion({ shortestFrameMs: 7 }), 'fit.frame'],
    ['whatsapp', moving, {}, { format: 'gif' }, 'fit.convert.movingWebp'],
  ])('%s: %o fits with %o, and does not fit with %o', (messenger, base, within, beyond, key) => {
    expect(listChanges(messenger, base, within)).toEqual([]);
    expect(listChanges(messenger, base, beyond)).toEqual([key]);
  });

  it('the limits of Telegram videos, 30 frames a second and 3 s, apply to an animation of any format', () => {
    expect(listChanges('telegram', moving)).toEqual(['fit.convert.webm']);
    expect(listChanges('telegram', moving, withMotion({ durationMs: 990 }))).toEqual(['fit.convert.webm']);
    expect(listChanges('telegram', moving, withMotion({ durationMs: 960 }))).toEqual([
      'fit.convert.webm',
      'fit.rate.most',
    ]);
    expect(listChanges('telegram', moving, withMotion({ durationMs: 0 }))).toContain('fit.rate.most');
    const large = {
      ...withSides(300, 200),
      ...withMotion({ durationMs: 9_000 }),
      sizeBytes: 9_000 * kilobyte,
    };
    expect(listChanges('telegram', moving, large)).toEqual([
      'fit.convert.webm',
      'fit.side.longest',
      'fit.duration',
    ]);
  });

  it('the report says what to change, and a rounded value still exceeds its limit', () => {
    const [file] = getFit(
      [createFile(still, { ...withSize(212 * kilobyte), ...withSides(300, 300) })],
      'whatsapp',
    ).files;
    expect(file?.changes.map(({ key, values }) => formatFileCheck(key, values))).toEqual([
      'Make the file smaller: 100 KB at most, this has 212 KB',
      'Make it 512 × 512 pixels: this is 300 × 300',
    ]);
    const [one] = getFit([createFile(still, withSize(100 * kilobyte + 1))], 'whatsapp').files;
    expect(one?.changes[0]?.values).toEqual({ most: 100, kilobytes: 100.1 });
    const [slow] = getFit([createFile(apng, withMotion({ durationMs: 3_001 }))], 'signal').files;
    expect(slow?.changes[0]?.values).toEqual({ most: 3, seconds: 3.01 });
  });
});

describe('the verdict unknown', () => {
  it('applies to a file that cannot be read and to a file that was never measured', () => {
    const broken: ExaminedFile = { name: 'b', sizeBytes: 9, unreadable: 'damaged' };
    expect(getFit([broken], 'signal')).toMatchObject({ verdict: 'unknown', fitting: 0 });
    const unmeasured = { ...moving, format: 'png', motion: undefined } as const;
    expect(getFit([createFile(unmeasured)], 'signal').verdict).toBe('unknown');
    const { isTransparent: _, ...old } = still;
    expect(getFit([createFile(old), createFile(old), createFile(old)], 'whatsapp').verdict).toBe('unknown');
    expect(getFit([createFile(old)], 'telegram').verdict).toBe('fits');
    expect(getFit([createFile({ ...tgs, features: undefined })], 'telegram').verdict).toBe('unknown');
    // If one requirement is violated, the verdict is `not`, even if other properties were not measured.
    expect(listChanges('signal', { ...unmeasured, width: 600 })).toEqual(['fit.side.square']);
  });

  it('does not apply to files that are left out; a rejected upload has no report', () => {
    const broken: ExaminedFile = { name: 'b', sizeBytes: 9, unreadable: 'damaged' };
    expect(getFit([createFile(still), broken], 'signal', ['b'])).toMatchObject({
      verdict: 'fits',
      fitting: 1,
    });
    const nothing = { files: [broken], isBundle: true, cleaned: undefined, sheet: undefined };
    expect(checkMessengerFit(nothing, ['b'])).toEqual([]);
    expect(checkMessengerFit({ ...nothing, bundleFault: 'bomb' }, [])).toEqual([]);
  });
});

const createPack = (count: number) =>
  Array.from({ length: count }, (_, nr) => createFile(still, {}, `${nr}.webp`));

describe('a pack', () => {
  it.each<[MessengerId, number, number]>([
    ['telegram', 1, 120],
    ['signal', 1, 200],
    ['whatsapp', 3, 30],
  ])('of %s has %i to %i stickers', (messenger, least, most) => {
    for (const count of [least, most]) expect(getFit(createPack(count), messenger).verdict).toBe('fits');
    const many = getFit(createPack(most + 1), messenger);
    expect(many).toMatchObject({ verdict: 'not', fitting: most + 1 });
    expect(many.changes).toEqual([{ key: 'fit.pack.many', values: { most, count: most + 1 } }]);
  });

  it('for WhatsApp has at least three stickers', () => {
    expect(getFit(createPack(2), 'whatsapp').changes).toEqual([
      { key: 'fit.pack.few', values: { least: 3, missing: 1 } },
    ]);
  });

  it('for WhatsApp has either still or animated stickers, never both', () => {
    const mixed = [...createPack(3), createFile(moving, {}, 'moves.webp')];
    expect(getFit(mixed, 'whatsapp').changes).toEqual([{ key: 'fit.pack.mixed', values: {} }]);
    expect(getFit(mixed, 'telegram').changes).toEqual([]);
  });

  it('has a message with all placeholders filled in for each finding', () => {
    const facts = fc.record({
      format: fc.constantFrom(...(['png', 'jpeg', 'webp', 'avif', 'gif', 'lottie', 'tgs'] as const)),
      width: fc.nat(700),
      height: fc.nat(700),
      frames: fc.nat(200),
      sizeBytes: fc.nat(900 * kilobyte),
      hasLocation: fc.boolean(),
      isTransparent: fc.option(fc.boolean(), { nil: undefined }),
      motion: fc.option(
        fc.record({ durationMs: fc.nat(20_000), shortestFrameMs: fc.nat(200), plays: fc.nat(3) }),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 40 }), (all) => {
        const files = all.map((one, nr) => ({ ...one, name: String(nr) }));
        for (const fit of checkMessengerFit(
          { files, isBundle: true, cleaned: undefined, sheet: undefined },
          [],
        )) {
          const texts = [...fit.changes, ...fit.files.flatMap(({ changes }) => changes)];
          for (const { key, values } of texts)
            expect(formatFileCheck(key, values)).not.toMatch(/[{}]|NaN|Infinity/);
          for (const { verdict, changes } of fit.files) expect(verdict === 'fits').toBe(changes.length === 0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
