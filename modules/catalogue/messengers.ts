import type { MessengerId } from '#modules/catalogue/constants.ts';
import type { ImageFacts, LottieFeature } from '#modules/media/ports.ts';

/** Still images, animated images, and vector animations (Lottie, TGS). */
export type StickerKind = 'still' | 'moving' | 'drawing';

/** The requirements of a messenger for one sticker. A missing limit means no limit. */
export type StickerLimits = {
  /** The formats of the catalogue that the messenger accepts. If the list is empty, every file must be converted. */
  formats: readonly ImageFacts['format'][];
  /** The target format of a conversion: a key of content/file-checks.ts. */
  convertTo: 'png' | 'apng' | 'tgs' | 'webm' | 'webp' | 'movingWebp';
  sizeBytes: number;
  /**
   * `exact`: both sides have this length; `longest`: the longer side has this length; `square`: the sides are equal
   * and within these limits.
   */
  sides?: { rule: 'exact' | 'longest'; side: number } | { rule: 'square'; least: number; most: number };
  durationMs?: number;
  shortestFrameMs?: number;
  framesPerSecond?: { least: number; most: number };
  isEndless?: true;
  isTransparent?: true;
  /** Forbidden features, each with the name that the messenger's page uses. */
  forbidden?: Readonly<Partial<Record<LottieFeature, ForbiddenName>>>;
};

/** Each name has a sentence in content/file-checks.ts. */
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
  /** The pages that state the requirements. */
  sources: readonly string[];
  /** The date when the pages were read. */
  lookedUp: string;
};

const kilobyte = 1024;

/**
 * Features that Telegram forbids in animated stickers, from a stored copy of core.telegram.org/stickers, read on
 * 2026-11-28. Expressions are also forbidden there, but the catalogue accepts none. An exported file does not show
 * which keyframes were auto-bezier keys.
 */
const telegramForbiddenFeatures: Readonly<Partial<Record<LottieFeature, ForbiddenName>>> = {
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
  levels: 'effects',
  effectControl: 'effects',
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

/** The requirements of each messenger, from its own pages. */
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
      // Telegram requires WebM video stickers, which the catalogue does not accept. The other limits are checked on the
      // source file.
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
        forbidden: telegramForbiddenFeatures,
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
      // Signal's sticker creator scales every still image to 512 × 512 pixels.
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
