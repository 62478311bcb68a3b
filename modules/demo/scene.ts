import type { Ctx, Trx } from '#modules/context.ts';
import type { DemoContent } from '#modules/demo/content.ts';
import type { Random } from '#modules/demo/random.ts';
import { dayMs, hourMs } from '#modules/time.ts';

export type DemoCtx = Pick<
  Ctx,
  'db' | 'storage' | 'images' | 'uploads' | 'svgToPng' | 'clock' | 'log' | 'pages'
>;

/** The values that all parts of the demo share. `domain`: the domain of all addresses. */
export type Scene = { trx: Trx; content: DemoContent; random: Random; now: Date; domain: string };

export type DemoMember = { id: number; name: string; email: string };

/** Returns a time this many days before now, in the hours from 6 to 21 UTC. */
export function getPastTime({ now, random }: Scene, days: number): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  return new Date(midnight - days * dayMs + random.integer(6 * hourMs, 21 * hourMs));
}

/** Returns an address for a name, such as ada.obi7@demo.example.com. */
export function toAddress(name: string, index: number, domain: string): string {
  const local = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.');
  return `${local}${index === 0 ? '' : index}@${domain}`;
}

export function toParagraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${line}</p>`).join('\n');
}
