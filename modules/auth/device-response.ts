import { messages, formatMessage } from '#content/messages.ts';
import { parseUserAgent } from '#modules/auth/device.ts';

/** Returns the display name of a device, such as "Firefox on Windows". */
export function formatDevice(userAgent: string): string {
  const { browser, system } = parseUserAgent(userAgent);
  if (browser !== undefined && system !== undefined)
    return formatMessage('session.device', { browser, system });
  return browser ?? system ?? messages['session.unknownDevice'];
}
