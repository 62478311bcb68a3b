import type { MessengerId } from '#modules/catalogue/constants.ts';
import type { ImageFacts, LottieFeature } from '#modules/media/ports.ts';

/** Still pictures, moving ones, and drawings that move (Lottie, TGS). */
export type StickerKind = 'still' | 'moving' | 'drawing';

/** What a messenger asks of one sticker. A limit that is not named is none. */
export type StickerLimits = {
  /** Those of the catalogue's formats that it takes; none: it has to be converted. */
  formats: readonly ImageFacts['format'][];
  /** What else is to be made of it, and the bytes of that: a key of content/file-checks.ts. */
  convertTo: 'png' | 'apng' | 'tgs' | 'webm' | 'webp' | 'movingWebp';
  sizeBytes: number;
  /** `exact`: both sides; `longest`: the longer one; `square`: both alike, within these. */
  sides?: { rule: 'exact' | 'longest'; side: number } | { rule: 'square'; least: number; most: number };
  durationMs?: number;
  shortestFrameMs?: number;
  framesPerSecond?: { least: number; most: number };
  isEndless?: true;
  isTransparent?: true;
  /** The features that it forbids, by the name that its page gives them. */
  forbidden?: Readonly<Partial<Record<LottieFeature, ForbiddenName>>>;
};

/** Each has a sentence in content/file-checks.ts. */
export type ForbiddenName =
  | 'masks'
  | 'effects'
  | 'images'
  | 'solids'
  | 'texts'
  | 'layers3d'
  | 'mergePaths'
  | 'stars'
  | 'gradientStrokes'
  | 'repeaters'
  | 'timeStretch'
  | 'timeRemap'
  | 'autoOrient';

export type Messenger = {
  pack: { least: number; most: number; isMixed: boolean };
  stickers: Readonly<Record<StickerKind, StickerLimits>>;
  /** The pages that say so. */
  sources: readonly string[];
  /** The day on which they said so. */
  lookedUp: string;
};

const kilobyte = 1024;

/**
 * What Telegram forbids in animated stickers, looked up on 2026-11-28 in a stored copy of core.telegram.org/stickers. Expressions
 * are on its list too: the catalogue accepts none. An exported file does not say which of its keyframes were auto-bezier keys.
 */
const telegramForbidden: Readonly<Partial<Record<LottieFeature, ForbiddenName>>> = {
  mask: 'masks',
  maskSubtract: 'masks',
  maskIntersect: 'masks',
  maskDifference: 'masks',
  maskOther: 'masks',
  maskNone: 'masks',
  dropShadow: 'effects',
  blur: 'effects',
  fillEffect: 'effects',
  tint: 'effects',
  tritone: 'effects',
  strokeEffect: 'effects',
  otherEffect: 'effects',
  effectOff: 'effects',
  image: 'images',
  webpImage: 'images',
  solid: 'solids',
  textWithLetters: 'texts',
  textWithoutLetters: 'texts',
  turned3d: 'layers3d',
  flat3d: 'layers3d',
  camera: 'layers3d',
  mergePaths: 'mergePaths',
  star: 'stars',
  gradientStroke: 'gradientStrokes',
  repeater: 'repeaters',
  precompStretch: 'timeStretch',
  layerStretch: 'timeStretch',
  timeRemap: 'timeRemap',
  autoOrient: 'autoOrient',
};

/** What each messenger takes, by its own pages. */
export const messengers: Readonly<Record<MessengerId, Messenger>> = {
  telegram: {
    pack: { least: 1, most: 120, isMixed: true },
    stickers: {
      still: {
        formats: ['png', 'webp'],
        convertTo: 'png',
        sizeBytes: 512 * kilobyte,
        sides: { rule: 'longest', side: 512 },
      },
      // A video sticker is a WebM, which the catalogue does not have: what can be told is told of what would become one.
      moving: {
        formats: [],
        convertTo: 'webm',
        sizeBytes: 256 * kilobyte,
        sides: { rule: 'longest', side: 512 },
        durationMs: 3_000,
        framesPerSecond: { least: 0, most: 30 },
      },
      drawing: {
        formats: ['tgs'],
        convertTo: 'tgs',
        sizeBytes: 64 * kilobyte,
        sides: { rule: 'exact', side: 512 },
        durationMs: 3_000,
        framesPerSecond: { least: 60, most: 60 },
        forbidden: telegramForbidden,
      },
    },
    sources: [
      'https://core.telegram.org/stickers',
      'https://core.telegram.org/import-stickers',
      'https://core.telegram.org/bots/api#addstickertoset',
    ],
    lookedUp: '2026-11-28',
  },
  signal: {
    pack: { least: 1, most: 200, isMixed: true },
    stickers: {
      // Its creator makes every still picture 512 pixels wide and high by itself.
      still: { formats: ['png', 'webp'], convertTo: 'png', sizeBytes: 300 * kilobyte },
      moving: {
        formats: ['png'],
        convertTo: 'apng',
        sizeBytes: 300 * kilobyte,
        sides: { rule: 'square', least: 10, most: 512 },
        durationMs: 3_000,
        isEndless: true,
      },
      drawing: { formats: [], convertTo: 'apng', sizeBytes: 300 * kilobyte, durationMs: 3_000 },
    },
    sources: [
      'https://support.signal.org/hc/en-us/articles/360031836512-Stickers',
      'https://github.com/signalapp/Signal-Desktop/blob/main/sticker-creator/src/util/processImage.ts',
    ],
    lookedUp: '2026-11-23',
  },
  whatsapp: {
    pack: { least: 3, most: 30, isMixed: false },
    stickers: {
      still: {
        formats: ['webp'],
        convertTo: 'webp',
        sizeBytes: 100 * kilobyte,
        sides: { rule: 'exact', side: 512 },
        isTransparent: true,
      },
      moving: {
        formats: ['webp'],
        convertTo: 'movingWebp',
        sizeBytes: 500 * kilobyte,
        sides: { rule: 'exact', side: 512 },
        durationMs: 10_000,
        shortestFrameMs: 8,
        isTransparent: true,
      },
      drawing: { formats: [], convertTo: 'movingWebp', sizeBytes: 500 * kilobyte, durationMs: 10_000 },
    },
    sources: ['https://github.com/WhatsApp/stickers/blob/main/Android/README.md'],
    lookedUp: '2026-11-23',
  },
};
