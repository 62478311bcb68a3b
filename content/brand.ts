import { brandName, logo, type Logo } from './brand-mark.ts';

/** All values that are specific to this brand. Most are defaults of the site settings (modules/site-settings). */
export type Brand = {
  name: string;
  company: string;
  city: string;
  country: string;
  /** Stores that have the app. A store without an address, or with a placeholder, has no button for visitors. */
  stores: readonly Store[];
  /**
   * Networks that the footer links to. A network without an address, or with a placeholder, has no link for visitors.
   */
  networks: readonly Network[];
  contactEmail: string | null;
  colours: { always: AlwaysColours; light: ThemeColours; dark: ThemeColours };
  logo: Logo;
};

export type Store = {
  id: 'samsung' | 'huawei' | 'google';
  /** `maker` and `name` are the two lines of the button. */
  maker: string;
  name: string;
  address: string | null;
};

export type Network = {
  id: 'social' | 'microblog' | 'professional';
  name: string;
  address: string | null;
  /**
   * Address for sharing a page: `{address}` and `{title}` are replaced with percent-encoded values. If this is null,
   * there is no link for sharing.
   */
  share: string | null;
};

export type AlwaysColours = Record<
  | 'ink'
  | 'cloth'
  | 'danfo'
  | 'danfo-hover'
  | 'danfo-pressed'
  | 'coral'
  | 'lagoon'
  | 'lagoon-line'
  | 'on-indigo'
  | 'on-indigo-text'
  | 'on-indigo-quiet'
  | 'on-indigo-line'
  | 'indigo-deep'
  | 'indigo-raised'
  | 'night'
  | 'quiet'
  | 'veil',
  string
>;

export type ThemeColours = Record<
  | 'page'
  | 'surface'
  | 'tint'
  | 'text'
  | 'muted'
  | 'line'
  | 'field'
  | 'link'
  | 'focus'
  | 'indigo-a'
  | 'indigo-b'
  | 'indigo-c'
  | 'resist'
  | 'resist-quiet'
  | 'paper'
  | 'numeral'
  | 'error'
  | 'success',
  string
>;

const packageId = 'com.example.hirawa';

export const brand: Brand = {
  name: brandName,
  company: 'Hirawa',
  city: 'Lagos',
  country: 'Nigeria',
  stores: [
    {
      id: 'samsung',
      maker: 'Samsung',
      name: 'Galaxy Store',
      address: `https://galaxystore.samsung.com/detail/${packageId}`,
    },
    {
      id: 'huawei',
      maker: 'Huawei',
      name: 'AppGallery',
      address: `https://appgallery.huawei.com/app/${packageId}`,
    },
    {
      id: 'google',
      maker: 'Google',
      name: 'Play',
      address: `https://play.google.com/store/apps/details?id=${packageId}`,
    },
  ],
  networks: [
    {
      id: 'social',
      name: 'Facebook',
      address: 'https://www.example.com/facebook/hirawa',
      share: 'https://www.facebook.com/sharer/sharer.php?u={address}',
    },
    {
      id: 'microblog',
      name: 'X',
      address: 'https://www.example.com/x/hirawa',
      share: 'https://x.com/intent/post?url={address}&text={title}',
    },
    {
      id: 'professional',
      name: 'LinkedIn',
      address: 'https://www.example.com/linkedin/hirawa',
      share: 'https://www.linkedin.com/sharing/share-offsite/?url={address}',
    },
  ],
  contactEmail: 'hello@hirawa.example',
  colours: {
    always: {
      ink: '#14172B',
      cloth: '#FBF7EF',
      danfo: '#F6C445',
      'danfo-hover': '#FFD766',
      'danfo-pressed': '#E2AD1F',
      coral: '#F7B3A9',
      lagoon: '#0F6B66',
      'lagoon-line': '#BFE8E2',
      'on-indigo': '#FBF7EF',
      'on-indigo-text': '#DCE0F8',
      'on-indigo-quiet': '#C5CBEE',
      'on-indigo-line': '#343C82',
      'indigo-deep': '#1B2152',
      'indigo-raised': '#20264F',
      night: '#0A0C1E',
      quiet: '#565B78',
      veil: '#0C0F26C7',
    },
    light: {
      page: '#FBF7EF',
      surface: '#FFFFFF',
      tint: '#F2EBDC',
      text: '#14172B',
      muted: '#565B78',
      line: '#E5DDCC',
      field: '#858AA2',
      link: '#2F3A8F',
      focus: '#2F3A8F',
      'indigo-a': '#1B2152',
      'indigo-b': '#242C70',
      'indigo-c': '#2F3A8F',
      resist: '#C7CFF6',
      'resist-quiet': '#B3BDF0',
      paper: '#FBF7EF',
      numeral: '#2F3A8F',
      error: '#B23A2B',
      success: '#0F6B66',
    },
    dark: {
      page: '#0C0F26',
      surface: '#171B3D',
      tint: '#12163A',
      text: '#F5F1E8',
      muted: '#AEB4D2',
      line: '#2B3163',
      field: '#7880B4',
      link: '#B9C3FF',
      focus: '#F6C445',
      'indigo-a': '#141844',
      'indigo-b': '#1C2258',
      'indigo-c': '#283081',
      resist: '#AFB9EE',
      'resist-quiet': '#929DDC',
      paper: '#E3DFD3',
      numeral: '#8D99F0',
      error: '#FF9E90',
      success: '#6FD3C6',
    },
  },
  logo,
};
