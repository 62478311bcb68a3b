import { readers as texts } from '#content/admin/newsletter.ts';
import type { DonutPart } from '#web/ui/charts/donut-parts.ts';
import type { ReaderParts } from './newsletter-statistics.ts';

/** Returns the parts of the donut chart. An email fetched only by a mail provider's proxy counts as not opened. */
export function toDonutParts(parts: ReaderParts): DonutPart[] {
  const names = texts.parts;
  if (parts.by === 'deliveries')
    return [
      { name: names.delivered, value: parts.delivered },
      { name: names.bounced, value: parts.bounced },
      { name: names.left, value: parts.left },
    ];
  return [
    { name: names.opened, value: parts.opened },
    { name: names.notOpened, value: parts.not_opened },
    { name: names.bounced, value: parts.bounced },
  ];
}

export function getPartsNote(parts: ReaderParts, statistic: (count: number) => string): string {
  if (parts.by === 'deliveries') return texts.opensOff;
  return parts.opened_by_proxy === 0 ? texts.proxies : texts.proxiesOf(statistic(parts.opened_by_proxy));
}
