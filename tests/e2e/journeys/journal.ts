import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { pollUntil } from '#tests/harness/mail-sink.ts';

/** The input device. `finger` needs a browser context with touch. */
type Hand = 'mouse' | 'finger' | 'keys';
type Press = { pressed: string; shown: string; isInSight: boolean };

/**
 * Records the input and the clicks of one user in a journey, so that the test can compare them with the stored data
 * and the visible responses.
 */
export type Journal = {
  /** Types with real keys at the caret. The text must be stored at the end of `place`. */
  type(page: Page, place: string, text: string): Promise<void>;
  /** Records text that the user entered in another way. */
  note(place: string, text: string): void;
  /** Focuses a field and types at its end. */
  write(field: Locator, place: string, text: string): Promise<void>;
  /** Replaces the content of a field. Only the new text must be stored. */
  rewrite(field: Locator, place: string, text: string): Promise<void>;
  /**
   * Clicks the target and waits for the first new element of `answers`. Returns its name.
   * @throws {Error} if no element appears
   */
  press<Name extends string>(target: Locator, answers: Record<Name, Locator>): Promise<Name>;
  /** Clicks the target repeatedly, as people do on a bad connection, until the response is `wanted`. */
  pressUntil<Name extends string>(
    wanted: NoInfer<Name>,
    target: Locator,
    answers: Record<Name, Locator>,
  ): Promise<void>;
  typed(): Record<string, string>;
  /** Fails if a click had no visible response. */
  expectAnswersInSight(): void;
};

/** Marks the elements that exist before a click. */
const before = 'data-stood-before';
const mostPresses = 6;

/** The time limit of a journey on a busy machine. An idle machine needs a fraction of this time. */
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
    const shown = await pollUntil(
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

/** Returns true if a part of the element is visible, or becomes visible after its animation or scrolling. */
async function comesIntoSight(shown: Locator): Promise<boolean> {
  const isSeen = () =>
    shown.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [Math.max(left, 0) + 4, Math.max(top, 0) + 4];
      if (x > Math.min(right, innerWidth) || y > Math.min(bottom, innerHeight)) return false;
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    });
  return pollUntil(async () => ((await isSeen()) ? true : undefined), 'it in sight', 3).catch(() => false);
}
