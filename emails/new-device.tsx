import { newDeviceEmail as texts } from '#content/emails.ts';
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
      ? texts.kind(browser, system)
      : (browser ?? system ?? texts.unknownDevice);
  const time = at.toISOString().slice(0, 16).replace('T', ' ');
  return renderAccountEmail({
    ...texts,
    subject: texts.subject(name),
    paragraphs: [texts.intro, texts.device(name), texts.network(network), texts.at(time)],
    url: accountUrl,
  });
}
