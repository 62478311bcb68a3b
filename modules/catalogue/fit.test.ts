import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { judgeFit, type MessengerFit } from '#modules/catalogue/fit.ts';
import type { MessengerId } from '#modules/catalogue/constants.ts';
import type { ExaminedFile, Examination, ImageFacts } from '#modules/media/ports.ts';
import { fileCheckText } from '#content/file-checks.ts';

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

function judged(files: ExaminedFile[], messenger: MessengerId, leftOut: string[] = []): MessengerFit {
  const examination: Examination = { files, isBundle: true, cleaned: undefined, sheet: undefined };
  const found = judgeFit(examination, leftOut).find((fit) => fit.messenger === messenger);
  if (found === undefined) throw new Error('Nothing was judged');
  return found;
}

function fileOf(
  base: ImageFacts,
  { sizeBytes = 10 * kilobyte, ...facts }: Facts = {},
  name = 'a',
): ExaminedFile {
  return { ...base, ...facts, name, sizeBytes };
}

/** Returns the changes of a file. */
function changesOf(messenger: MessengerId, base: ImageFacts, facts: Facts = {}): string[] {
  const [file] = judged([fileOf(base, facts)], messenger).files;
  return file?.changes.map(({ key }) => key) ?? [];
}

const apng: ImageFacts = { ...moving, format: 'png' };
const size = (bytes: number): Facts => ({ sizeBytes: bytes });
const sides = (width: number, height: number): Facts => ({ width, height });
const timed = (motion: Partial<NonNullable<ImageFacts['motion']>>, frames = 30): Facts => ({
  frames,
  motion: { durationMs: 3_000, shortestFrameMs: 100, plays: 0, ...motion },
});

describe('one file at each limit, and one step beyond it', () => {
  it.each<[MessengerId, ImageFacts, Facts, Facts, string]>([
    ['telegram', still, size(512 * kilobyte), size(512 * kilobyte + 1), 'fit.size'],
    ['telegram', still, sides(512, 1), sides(511, 511), 'fit.side.longest'],
    ['telegram', still, sides(1, 512), sides(512, 513), 'fit.side.longest'],
    ['telegram', still, { format: 'png' }, { format: 'jpeg' }, 'fit.convert.png'],
    ['telegram', tgs, size(64 * kilobyte), size(64 * kilobyte + 1), 'fit.size'],
    ['telegram', tgs, sides(512, 512), sides(512, 511), 'fit.side.exact'],
    ['telegram', tgs, timed({ durationMs: 3_000 }, 180), timed({ durationMs: 3_017 }, 181), 'fit.duration'],
    ['telegram', tgs, timed({}, 180), timed({}, 177), 'fit.rate.exact'],
    ['telegram', tgs, {}, { format: 'lottie' }, 'fit.convert.tgs'],
    ['telegram', tgs, { features: ['skew'] }, { features: ['mergePaths'] }, 'fit.forbidden.mergePaths'],
    ['telegram', tgs, { features: ['slots'] }, { features: ['mask', 'maskOpacity'] }, 'fit.forbidden.masks'],
    ['signal', still, size(300 * kilobyte), size(300 * kilobyte + 1), 'fit.size'],
    ['signal', still, sides(1, 9_000), { format: 'avif' }, 'fit.convert.png'],
    ['signal', apng, size(300 * kilobyte), size(300 * kilobyte + 1), 'fit.size'],
    ['signal', apng, sides(512, 512), sides(513, 513), 'fit.side.square'],
    ['signal', apng, sides(10, 10), sides(9, 9), 'fit.side.square'],
    ['signal', apng, sides(400, 400), sides(400, 401), 'fit.side.square'],
    ['signal', apng, timed({ durationMs: 3_000 }), timed({ durationMs: 3_001 }), 'fit.duration'],
    ['signal', apng, timed({ plays: 0 }), timed({ plays: 1 }), 'fit.endless'],
    ['signal', apng, {}, { format: 'gif' }, 'fit.convert.apng'],
    ['whatsapp', still, size(100 * kilobyte), size(100 * kilobyte + 1), 'fit.size'],
    ['whatsapp', still, sides(512, 512), sides(512, 511), 'fit.side.exact'],
    ['whatsapp', still, {}, { isTransparent: false }, 'fit.transparent'],
    ['whatsapp', still, {}, { format: 'png' }, 'fit.convert.webp'],
    ['whatsapp', moving, size(500 * kilobyte), size(500 * kilobyte + 1), 'fit.size'],
    ['whatsapp', moving, timed({ durationMs: 10_000 }), timed({ durationMs: 10_001 }), 'fit.duration'],
    ['whatsapp', moving, timed({ shortestFrameMs: 8 }), timed({ shortestFrameMs: 7 }), 'fit.frame'],
    ['whatsapp', moving, {}, { format: 'gif' }, 'fit.convert.movingWebp'],
  ])('%s: %o fits with %o, not with %o', (messenger, base, within, beyond, key) => {
    expect(changesOf(messenger, base, within)).toEqual([]);
    expect(changesOf(messenger, base, beyond)).toEqual([key]);
  });

  it('a moving picture is a video to Telegram: 30 frames a second and 3 s, whatever it is converted from', () => {
    expect(changesOf('telegram', moving)).toEqual(['fit.convert.webm']);
    expect(changesOf('telegram', moving, timed({ durationMs: 990 }))).toEqual(['fit.convert.webm']);
    expect(changesOf('telegram', moving, timed({ durationMs: 960 }))).toEqual([
      'fit.convert.webm',
      'fit.rate.most',
    ]);
    expect(changesOf('telegram', moving, timed({ durationMs: 0 }))).toContain('fit.rate.most');
    const large = { ...sides(300, 200), ...timed({ durationMs: 9_000 }), sizeBytes: 9_000 * kilobyte };
    expect(changesOf('telegram', moving, large)).toEqual([
      'fit.convert.webm',
      'fit.side.longest',
      'fit.duration',
    ]);
  });

  it('says in words what to change, and never a limit where a little more stands', () => {
    const [file] = judged([fileOf(still, { ...size(212 * kilobyte), ...sides(300, 300) })], 'whatsapp').files;
    expect(file?.changes.map(({ key, values }) => fileCheckText(key, values))).toEqual([
      'Make the file smaller: 100 KB at most, this has 212 KB',
      'Make it 512 × 512 pixels: this is 300 × 300',
    ]);
    const [one] = judged([fileOf(still, size(100 * kilobyte + 1))], 'whatsapp').files;
    expect(one?.changes[0]?.values).toEqual({ most: 100, kilobytes: 100.1 });
    const [slow] = judged([fileOf(apng, timed({ durationMs: 3_001 }))], 'signal').files;
    expect(slow?.changes[0]?.values).toEqual({ most: 3, seconds: 3.01 });
  });
});

describe('what nobody can tell', () => {
  it('is a file that cannot be read, and one that was never measured', () => {
    const broken: ExaminedFile = { name: 'b', sizeBytes: 9, unreadable: 'damaged' };
    expect(judged([broken], 'signal')).toMatchObject({ verdict: 'unknown', fitting: 0 });
    const unmeasured = { ...moving, format: 'png', motion: undefined } as const;
    expect(judged([fileOf(unmeasured)], 'signal').verdict).toBe('unknown');
    const { isTransparent: _, ...old } = still;
    expect(judged([fileOf(old), fileOf(old), fileOf(old)], 'whatsapp').verdict).toBe('unknown');
    expect(judged([fileOf(old)], 'telegram').verdict).toBe('fits');
    expect(judged([fileOf({ ...tgs, features: undefined })], 'telegram').verdict).toBe('unknown');
    // A known violation makes the verdict `not`, even if other facts were not measured.
    expect(changesOf('signal', { ...unmeasured, width: 600 })).toEqual(['fit.side.square']);
  });

  it('is nothing of what is left out, and of an upload that is refused', () => {
    const broken: ExaminedFile = { name: 'b', sizeBytes: 9, unreadable: 'damaged' };
    expect(judged([fileOf(still), broken], 'signal', ['b'])).toMatchObject({ verdict: 'fits', fitting: 1 });
    const nothing = { files: [broken], isBundle: true, cleaned: undefined, sheet: undefined };
    expect(judgeFit(nothing, ['b'])).toEqual([]);
    expect(judgeFit({ ...nothing, bundleFault: 'bomb' }, [])).toEqual([]);
  });
});

const pack = (count: number) => Array.from({ length: count }, (_, nr) => fileOf(still, {}, `${nr}.webp`));

describe('a pack', () => {
  it.each<[MessengerId, number, number]>([
    ['telegram', 1, 120],
    ['signal', 1, 200],
    ['whatsapp', 3, 30],
  ])('of %s has %i to %i stickers', (messenger, least, most) => {
    for (const count of [least, most]) expect(judged(pack(count), messenger).verdict).toBe('fits');
    const many = judged(pack(most + 1), messenger);
    expect(many).toMatchObject({ verdict: 'not', fitting: most + 1 });
    expect(many.changes).toEqual([{ key: 'fit.pack.many', values: { most, count: most + 1 } }]);
  });

  it('of WhatsApp has three at least', () => {
    expect(judged(pack(2), 'whatsapp').changes).toEqual([
      { key: 'fit.pack.few', values: { least: 3, missing: 1 } },
    ]);
  });

  it('of WhatsApp has still or moving ones, never both', () => {
    const mixed = [...pack(3), fileOf(moving, {}, 'moves.webp')];
    expect(judged(mixed, 'whatsapp').changes).toEqual([{ key: 'fit.pack.mixed', values: {} }]);
    expect(judged(mixed, 'telegram').changes).toEqual([]);
  });

  it('has a sentence for whatever is found, without a gap', () => {
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
        for (const fit of judgeFit({ files, isBundle: true, cleaned: undefined, sheet: undefined }, [])) {
          const texts = [...fit.changes, ...fit.files.flatMap(({ changes }) => changes)];
          for (const { key, values } of texts)
            expect(fileCheckText(key, values)).not.toMatch(/[{}]|NaN|Infinity/);
          for (const { verdict, changes } of fit.files) expect(verdict === 'fits').toBe(changes.length === 0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
