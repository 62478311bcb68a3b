import type { StoreId } from '#modules/analytics/constants.ts';

/** What a visitor holds, as far as /get tells them apart. */
export type DeviceKind = 'samsung' | 'huawei' | 'android' | 'iphone' | 'windows' | 'mac' | 'computer';

/** The store that fits, or none: then the kind is the reason why. */
export type Device = { kind: DeviceKind; store: StoreId | null };

/** What a browser tells of its device: all of it may be absent, wrong or hostile. */
export type DeviceTraits = {
  userAgent: string;
  /** `Sec-CH-UA-Model`: Chrome no longer names the model in its user agent ("Android 10; K"). */
  model?: string | undefined;
  /** `X-OperaMini-Phone-UA` or `X-OperaMini-Phone`: the phone behind Opera Mini's servers. */
  phone?: string | undefined;
};

const textLimit = 512;

/** Phones of Huawei and Honor say so or run its system; most carry a model like ELS-NX9, VOG-L29 or AGS2-W09 alone. */
const huaweiName = /huawei|honor|harmony|hmscore/i;
const huaweiModel = /\b(?!HTC|ZTE|LGE)[A-Z]{3}\d?-[ALNTW][A-Z]?X?\d{1,3}[A-Z]?\b/;
/** Phones of Samsung say so or carry a model like SM-A546E or GT-I9100. */
const samsung = /samsung|\b(?:SM|GT|SCH|SGH|SHV|SPH)-[A-Z]{0,2}\d/i;

/** Which store fits which device; made once, because the rule is one sentence (specification 1.4). */
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
 * The store that fits a device: Samsung Galaxy Store, Huawei AppGallery, Google Play for every other Android; none
 * for iPhone and iPad, Windows, Mac and all else, because the app is not made for them.
 */
export function deviceOf(traits: DeviceTraits): Device {
  return devices[kindOf(traits)];
}

function kindOf({ userAgent, model = '', phone = '' }: DeviceTraits): DeviceKind {
  const text = [model, phone, userAgent].map((part) => part.slice(0, textLimit)).join(' ');
  // Phones with Windows called themselves Android and iPhone too.
  if (/windows/i.test(text)) return 'windows';
  if (/iphone|ipad|ipod/i.test(text)) return 'iphone';
  if (/openharmony/i.test(text)) return 'huawei';
  if (/android/i.test(text)) return androidKind(text);
  if (/macintosh|mac os x/i.test(text)) return 'mac';
  return 'computer';
}

function androidKind(text: string): DeviceKind {
  if (huaweiName.test(text)) return 'huawei';
  if (samsung.test(text)) return 'samsung';
  return huaweiModel.test(text) ? 'huawei' : 'android';
}
