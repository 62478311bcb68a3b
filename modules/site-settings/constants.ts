/** Limits in characters, and of list lengths. `history`: stored versions; `previews`: active preview links. */
export const settingsLimits = {
  name: 40,
  tagline: 120,
  place: 80,
  registration: 40,
  street: 160,
  email: 254,
  address: 300,
  announcement: 200,
  linkName: 40,
  links: 6,
  memberName: 80,
  memberRole: 80,
  team: 12,
  history: 200,
  previews: 20,
} as const;

/** The least and the most months for which staff can choose to store data (docs/decisions/021-retention.md). */
export const retentionMonths = {
  newsletters: { least: 1, most: 120 },
  audit: { least: 12, most: 120 },
  messages: { least: 1, most: 120 },
  /** The statistics pages show up to a year. */
  visits: { least: 13, most: 120 },
} as const;
export type RetainedData = keyof typeof retentionMonths;

export const previewMinutes = 60;

export type SiteImageKind = 'logo' | 'portrait';

/**
 * `side`, `emailSide`: longest side of a logo in pixels; `portraitSide`: of a portrait; `shortest`: shortest side of the upload of a
 * logo; `ratio`: its width or height in relation to the other side; `inlinedBytes`: the copy of a logo in each page.
 */
export const siteImageLimits = {
  side: 512,
  emailSide: 128,
  portraitSide: 480,
  shortest: 64,
  ratio: 4,
  inlinedBytes: 700,
} as const;

/** Sides in pixels and quality of the copy of a logo in each page, from the best. The first copy that is small enough is used. */
export const inlinedLogoSizes = [
  [64, 80],
  [64, 50],
  [48, 60],
  [48, 40],
  [40, 40],
  [32, 50],
  [32, 30],
  [32, 10],
  [24, 10],
  [16, 10],
] as const;

/** The path of a logo as PNG (`email`: a small PNG), or of a portrait as WebP. */
export function getSiteImagePath(id: string, size: SiteImageKind | 'email'): string {
  const ending = { logo: '.png', email: '-email.png', portrait: '.webp' }[size];
  return `/site-images/${id}${ending}`;
}

/** Returns the name and the path of the logo for staff pages; '' for the logo of the product. */
export function toStaffBrand({ name, logo }: { name: string; logo: string }): { name: string; logo: string } {
  return { name, logo: logo === '' ? '' : getSiteImagePath(logo, 'email') };
}

/** The stores of the app, with the hosts of their addresses. Any host may offer the file of the app. */
export const storeHosts = {
  samsung: ['galaxystore.samsung.com', 'apps.samsung.com', 'galaxy.store'],
  huawei: ['appgallery.huawei.com', 'appgallery.cloud.huawei.com'],
  google: ['play.google.com'],
  apple: ['apps.apple.com'],
  file: [],
} as const satisfies Record<string, readonly string[]>;
export type SettingsStore = keyof typeof storeHosts;

/** The social networks, with the hosts of their addresses. Subdomains such as `www.` belong to the host. */
export const networkHosts = {
  facebook: ['facebook.com', 'fb.com'],
  x: ['x.com', 'twitter.com'],
  linkedin: ['linkedin.com'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com'],
  tiktok: ['tiktok.com'],
  whatsapp: ['whatsapp.com', 'wa.me'],
} as const satisfies Record<string, readonly string[]>;
export type SettingsNetwork = keyof typeof networkHosts;
export const networkNames = {
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
} as const satisfies Record<SettingsNetwork, string>;

/** Returns true if the address is an https address on one of the hosts or their subdomains. */
export function isOnHost(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' && hosts.some((host) => url.host === host || url.host.endsWith(`.${host}`))
  );
}

/** Returns true if the address is an https address of the file of the app. */
export function isAppFile(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && /\.(?:apk|xapk|aab)$/i.test(url.pathname);
}

/** The colours that staff can choose: `accent` of buttons, `ground` of the header and the footer. Empty: the colour of the product. */
export type ChosenColours = { accent: string; ground: string };

const colourPattern = /^#[\da-f]{6}$/i;

export function isColour(text: string): boolean {
  return colourPattern.test(text);
}

/** The chosen colours of the product (content/brand.ts). */
export const productColours: ChosenColours = { accent: '#F6C445', ground: '#1B2152' };

/** Colours of text on the chosen colours, and the lightest background of links (content/brand.ts). */
export const fixedColours = { ink: '#14172B', onGround: '#C5CBEE', page: '#FBF7EF' } as const;

/** WCAG 2.2 AAA for text, AA for large text and links. */
export const minContrast = { text: 7, large: 4.5 } as const;

/**
 * The contrast of each pair of colours that the chosen colours are part of, with the required contrast. `field`: the colour to
 * change.
 */
export function listContrasts(
  chosen: ChosenColours,
): { field: keyof ChosenColours; contrast: number; min: number }[] {
  const { ink, onGround, page } = fixedColours;
  const { a, c } = toGrounds(chosen.ground);
  const { text, large } = minContrast;
  return [
    { field: 'accent', contrast: getContrast(ink, toAccents(chosen.accent).pressed), min: text },
    { field: 'ground', contrast: getContrast(onGround, a), min: text },
    { field: 'ground', contrast: getContrast(onGround, c), min: large },
    { field: 'ground', contrast: getContrast(c, page), min: large },
    { field: 'accent', contrast: getContrast(chosen.accent, a), min: large },
  ];
}

/** Returns the contrast ratio of two colours `#RRGGBB`, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function getContrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [getLuminance(first), getLuminance(second)].toSorted(
    (one, other) => one - other,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toChannels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Multiplies each channel; a factor above 1 makes the colour lighter. */
function scale(colour: string, factor: number): string {
  const toHex = (channel: number) =>
    Math.min(255, Math.round(channel * factor))
      .toString(16)
      .padStart(2, '0');
  return `#${toChannels(colour).map(toHex).join('')}`.toUpperCase();
}

function toAccents(accent: string) {
  return { hover: scale(accent, 1.06), pressed: scale(accent, 0.9) };
}

function toGrounds(ground: string) {
  return { a: ground, b: scale(ground, 1.35), c: scale(ground, 1.75) };
}

type Palette = {
  always: Readonly<Record<string, string>>;
  light: Readonly<Record<string, string>>;
  dark: Readonly<Record<string, string>>;
};

/** Returns the palette of the product with the chosen colours, and the shades that derive from them. */
export function applyColours<P extends Palette>(palette: P, { accent, ground }: ChosenColours): P {
  const { hover, pressed } = toAccents(accent);
  const light = toGrounds(ground);
  const dark = toGrounds(scale(ground, 0.8));
  return {
    ...palette,
    always: {
      ...palette.always,
      ...(accent === '' ? {} : { danfo: accent, 'danfo-hover': hover, 'danfo-pressed': pressed }),
      ...(ground === '' ? {} : { 'indigo-deep': light.a, 'indigo-raised': light.b }),
    },
    light: {
      ...palette.light,
      ...(ground === ''
        ? {}
        : {
            'indigo-a': light.a,
            'indigo-b': light.b,
            'indigo-c': light.c,
            link: light.c,
            focus: light.c,
            numeral: light.c,
          }),
    },
    dark: {
      ...palette.dark,
      ...(ground === '' ? {} : { 'indigo-a': dark.a, 'indigo-b': dark.b, 'indigo-c': dark.c }),
      ...(accent === '' ? {} : { focus: accent }),
    },
  };
}
