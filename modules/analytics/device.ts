import type { StoreId } from '#modules/analytics/constants.ts';

/** The kinds of devices for which the page /get differs. */
export type DeviceKind = 'samsung' | 'huawei' | 'android' | 'iphone' | 'windows' | 'mac' | 'computer';

/** `store` is null if no store has the app for this kind of device. */
export type Device = { kind: DeviceKind; store: StoreId | null };

/** The data that a browser sends about its device. Every value may be missing, wrong or hostile. */
export type DeviceTraits = {
  userAgent: string;
  /** `Sec-CH-UA-Model`, because the user agent of Chrome no longer contains the model ("Android 10; K"). */
  model?: string | undefined;
  /**
   * `X-OperaMini-Phone-UA` or `X-OperaMini-Phone`: the user agent or model of the phone that uses the proxy servers
   * of Opera Mini.
   */
  phone?: string | undefined;
};

const traitLimit = 512;

/**
 * The user agents of some Huawei and Honor phones contain the brand or the operating system. Most contain only a
 * model such as ELS-NX9, VOG-L29 or AGS2-W09.
 */
const huaweiNamePattern = /huawei|honor|harmony|hmscore/i;
const huaweiModelPattern = /\b(?!HTC|ZTE|LGE)[A-Z]{3}\d?-[ALNTW][A-Z]?X?\d{1,3}[A-Z]?\b/;
/** The user agents of Samsung phones contain the brand or a model such as SM-A546E or GT-I9100. */
const samsungPattern = /samsung|\b(?:SM|GT|SCH|SGH|SHV|SPH)-[A-Z]{0,2}\d/i;

/** The store of each kind of device (specification 1.4). */
const devices: Readonly<Record<DeviceKind, Device>> = {
  samsung: { kind: 'samsung', store: 'samsung' },
  huawei: { kind: 'huawei', store: 'huawei' },
  android: { kind: 'android', store: 'google' },
  iphone: { kind: 'iphone', store: null },
  windows: { kind: 'windows', store: null },
  mac: { kind: 'mac', store: null },
  computer: { kind: 'computer', store: null },
};

/**
 * Returns the store for a device: Samsung Galaxy Store, Huawei AppGallery, or Google Play for every other Android
 * device. iPhone, iPad, Windows, Mac and other devices have no store, because the app does not exist for them.
 */
export function detectDevice(traits: DeviceTraits): Device {
  return devices[detectDeviceKind(traits)];
}

function detectDeviceKind({ userAgent, model = '', phone = '' }: DeviceTraits): DeviceKind {
  const text = [model, phone, userAgent].map((part) => part.slice(0, traitLimit)).join(' ');
  // User agents of Windows phones also contain "Android" and "iPhone".
  if (/windows/i.test(text)) return 'windows';
  if (/iphone|ipad|ipod/i.test(text)) return 'iphone';
  if (/openharmony/i.test(text)) return 'huawei';
  if (/android/i.test(text)) return detectAndroidKind(text);
  if (/macintosh|mac os x/i.test(text)) return 'mac';
  return 'computer';
}

function detectAndroidKind(text: string): DeviceKind {
  if (huaweiNamePattern.test(text)) return 'huawei';
  if (samsungPattern.test(text)) return 'samsung';
  return huaweiModelPattern.test(text) ? 'huawei' : 'android';
}
