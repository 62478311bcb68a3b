import type { NewDeviceValues, RenderedEmail } from '#modules/outbox/ports.ts';
import { renderAccountEmail } from './account-email.tsx';

export function renderNewDeviceEmail({
  device,
  network,
  at,
  accountUrl,
}: NewDeviceValues): Promise<RenderedEmail> {
  const { browser, system } = device;
  const name =
    browser !== undefined && system !== undefined
      ? `${browser} on ${system}`
      : (browser ?? system ?? 'unknown device');
  const time = at.toISOString().slice(0, 16).replace('T', ' ');
  return renderAccountEmail({
    preview: 'Was it you? Then there is nothing to do.',
    heading: 'A new device logged in',
    button: 'See where I am logged in',
    linkIntro: 'If the button does not work, open this address:',
    wasNotMe:
      'Was this not you? Press “Forgot password?” on the page to log in and choose a new password: that logs out everybody who uses your account. Then tell an Admin.',
    subject: `New log-in to your {$brand} account: ${name}`,
    paragraphs: [
      'Someone logged in to your account in the {$brand} admin on a device that it did not know yet. Was it you? Then there is nothing to do.',
      `Device: ${name}`,
      `Network: ${network}`,
      `Time: ${time} UTC`,
    ],
    url: accountUrl,
  });
}
