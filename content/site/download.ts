import { brand } from '#content/brand.ts';

/** Text of /get for a kind of device. */
export type DownloadText = { heading: string; text: string };

/** Texts of /get, which links each phone to its store and explains which devices are supported. */
export const download = {
  title: `Get ${brand.name}`,
  heading: `Get ${brand.name}`,
  description: `Download ${brand.name} from Samsung Galaxy Store, Huawei AppGallery or Google Play.`,
  notAvailable: 'Not available for iPhone, Windows or Mac.',
  sameApp: 'All three have the same app.',
  dataHint: 'On mobile data? The store shows the size before you download.',
  storesHeading: 'Choose your store',
  otherStores: 'Other stores',
  openStore: (store: string) => `Open ${store}`,
  /** Text if the owner has set no store addresses. */
  noStore:
    'The app is not in a store yet. Subscribe to the newsletter below, and we will tell you when it is.',

  /** Store of each phone brand. */
  phones: [
    { phone: 'Samsung phone', store: 'Samsung Galaxy Store' },
    { phone: 'Huawei phone', store: 'Huawei AppGallery' },
    { phone: 'Any other Android phone', store: 'Google Play' },
  ],

  samsung: {
    heading: 'You have a Samsung phone',
    text: 'Samsung Galaxy Store is on it already. Google Play works too, if you prefer it.',
  },
  huawei: {
    heading: 'You have a Huawei phone',
    text: 'Huawei AppGallery is on it already. You need no other store.',
  },
  android: {
    heading: 'You have an Android phone',
    text: 'Google Play is on most of them. If yours has another of the three stores, that one is just as good.',
  },
  iphone: {
    heading: `${brand.name} is not available for iPhone`,
    text: 'There is no need to search the App Store. If you also have an Android phone, open this page on it.',
  },
  windows: {
    heading: `${brand.name} is not available for Windows`,
    text: 'It is an app for Android phones. Point the camera of your phone at the code to get it there.',
  },
  mac: {
    heading: `${brand.name} is not available for Mac`,
    text: 'It is an app for Android phones. Point the camera of your phone at the code to get it there.',
  },
  computer: {
    heading: 'Get it on your phone',
    text: `${brand.name} is an app for Android phones. Point the camera of your phone at the code.`,
  },

  qr: {
    alt: 'QR code with the address of this page',
    caption: 'On a computer? Point your phone’s camera here.',
    orType: (address: string) => `Or type ${address} on your phone.`,
  },
} as const satisfies Record<string, unknown> & { samsung: DownloadText; iphone: DownloadText };
