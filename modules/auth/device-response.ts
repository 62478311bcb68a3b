import { messages, messageText } from '#content/messages.ts';
import { deviceOf } from '#modules/auth/device.ts';

/** Returns the display name of a device, such as "Firefox on Windows". */
export function deviceText(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser !== undefined && system !== undefined)
    return messageText('session.device', { browser, system });
  return browser ?? system ?? messages['session.unknownDevice'];
}
