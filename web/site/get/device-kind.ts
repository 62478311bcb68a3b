import { type Device, type DeviceKind, detectDevice } from '#modules/analytics/device.ts';

/** Detects the visitor's device; `header` reads a request header. */
export function readDevice(header: (name: string) => string | undefined): Device {
  return detectDevice({
    userAgent: header('user-agent') ?? '',
    model: header('sec-ch-ua-model'),
    phone: header('x-operamini-phone-ua') ?? header('x-operamini-phone'),
  });
}

export const userAgents: Readonly<Record<DeviceKind, string>> = {
  samsung: 'Android Samsung',
  huawei: 'Android Huawei',
  android: 'Android',
  iphone: 'iPhone',
  windows: 'Windows',
  mac: 'Macintosh',
  computer: '',
};

export function isDeviceKind(text: string | undefined): text is DeviceKind {
  return text !== undefined && Object.hasOwn(userAgents, text);
}
