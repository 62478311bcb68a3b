import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '#tests/harness/mail-sink.ts';

/** By what somebody presses; a finger needs a page whose context has touch. */
type Hand = 'mouse' | 'finger' | 'keys';
type Press = { pressed: string; shown: string; isInSight: boolean };

/** What one person typed and pressed in a journey, to be held against what is stored and what was shown. */
export type Journal = {
  /** Types with real keys where the caret is. It has to be stored at the end of `place`. */
  type(page: Page, place: string, text: string): Promise<void>;
  /** Was typed by other means. */
  note(place: string, text: string): void;
  /** Goes into a field and types at its end. */
  write(field: Locator, place: string, text: string): Promise<void>;
  /** Goes into a field and types over what stands there: that alone has to be stored. */
  rewrite(field: Locator, place: string, text: string): Promise<void>;
  /**
   * Presses and waits for the first of the answers that was not there before; its name. Throws where nothing answers.
   */
  press<Name extends string>(target: Locator, answers: Record<Name, Locator>): Promise<Name>;
  /** Presses again and again, as people do on a bad line, until the answer is `wanted`. */
  pressUntil<Name extends string>(
    wanted: NoInfer<Name>,
    target: Locator,
    answers: Record<Name, Locator>,
  ): Promise<void>;
  /** All that was typed, by place. */
  typed(): Record<string, string>;
  /** Every press was answered where the person could see it. */
  expectAnswersInSight(): void;
};

/** Marks what stood on a page before a press. */
const before = 'data-stood-before';
const mostPresses = 6;

/** How long a journey may take on a machine that is busy with much else; on a quiet one it takes a fraction. */
export const journeyMs = 180_000;

export function startJournal(hand: Hand): Journal {
  const typed = new Map<string, string>();
  const presses: Press[] = [];

  async function act(target: Locator): Promise<void> {
    if (hand === 'finger') return target.tap();
    if (hand === 'mouse') return target.click();
    await target.focus();
    await target.page().keyboard.press('Enter');
  }

  function note(place: string, text: string): void {
    typed.set(place, (typed.get(place) ?? '') + text);
  }

  async function type(page: Page, place: string, text: string): Promise<void> {
    await page.keyboard.type(text);
    note(place, text);
  }

  async function enter(field: Locator): Promise<void> {
    await (hand === 'keys' ? field.focus() : act(field));
    await field.page().keyboard.press('Control+End');
  }

  async function press<Name extends string>(target: Locator, answers: Record<Name, Locator>): Promise<Name> {
    const fresh = target.page().locator(`:not([${before}])`);
    for (const answer of Object.values<Locator>(answers)) await answer.evaluateAll(mark, before);
    await act(target);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very object
    const names = Object.keys(answers) as Name[];
    const shown = await eventually(
      async () => {
        for (const name of names) {
          const found = answers[name].and(fresh).first();
          if (await found.isVisible()) return { name, found };
        }
        return undefined;
      },
      `an answer to ${String(target)}`,
    );
    presses.push({
      pressed: String(target),
      shown: await shown.found.innerText().catch(() => shown.name),
      isInSight: await comesIntoSight(shown.found),
    });
    return shown.name;
  }

  return {
    type,
    note,
    write: async (field, place, text) => {
      await enter(field);
      await type(field.page(), place, text);
    },
    rewrite: async (field, place, text) => {
      await enter(field);
      await field.page().keyboard.press('Control+a');
      typed.delete(place);
      await type(field.page(), place, text);
    },
    press,
    pressUntil: async (wanted, target, answers) => {
      for (let count = 0; count < mostPresses; count += 1)
        if ((await press(target, answers)) === wanted) return;
      throw new Error(`${String(target)} was pressed ${mostPresses} times and never answered by "${wanted}"`);
    },
    typed: () => Object.fromEntries(typed),
    expectAnswersInSight: () => expect(presses.filter(({ isInSight }) => !isInSight)).toEqual([]),
  };
}

function mark(elements: Element[], name: string): void {
  for (const element of elements) element.setAttribute(name, '');
}

/** Whether a person sees some of it by now, or after it has moved or was scrolled to. */
async function comesIntoSight(shown: Locator): Promise<boolean> {
  const isSeen = () =>
    shown.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [Math.max(left, 0) + 4, Math.max(top, 0) + 4];
      if (x > Math.min(right, innerWidth) || y > Math.min(bottom, innerHeight)) return false;
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    });
  return eventually(async () => ((await isSeen()) ? true : undefined), 'it in sight', 3).catch(() => false);
}
