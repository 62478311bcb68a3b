import { canonicalAddress } from '#domain/address/schema.ts';
import type { Envelope, LaneMail, MailLane } from '#domain/delivery/ports.ts';
import { fillCopy } from '#domain/delivery/personalize.ts';
import type { Move } from '#domain/delivery/store.ts';
import type { Place } from '#domain/delivery/mime.ts';
import type { Moves } from '#domain/delivery/status-writer.ts';
import { learn, moveAfter } from '#domain/delivery/smtp-result.ts';
import type { SendingCtx } from '#domain/delivery/sending-context.ts';
import type { Letter, Supply } from '#domain/delivery/delivery-queue.ts';

export type LaneRun = {
  ctx: SendingCtx;
  lane: MailLane;
  moves: Moves;
  supply: Supply;
  /** Lets as many pass as may leave in a second. */
  gate: () => Promise<void>;
  /** The gate may make a letter wait. */
  isPaced: boolean;
  /** This connection is one of those that the process may hold. */
  isOpen: () => boolean;
  isOver: () => boolean;
};

const closedMs = 250;
/** Pauses between attempts to reach the mail server: back within 2 s, so that sending goes on within 5. */
const pausesMs = { first: 250, longest: 2_000 } as const;
/** After a fault of our own a letter is left alone for this time. */
const faultMs = 60_000;
/** What became of a letter does not wait longer than this for the mark of the next. */
const owedMs = 200;

/** A letter that this lane has taken; `mail` is being filled from when there was time for it. */
type Taken = { letter: Letter; mail: Promise<LaneMail> | undefined; place: Place; isSound: boolean };
/** What the lane carries from one letter to the next. */
type Hold = { owed: Move | undefined; next: Taken | undefined; places: [Place, Place] };

/**
 * One connection: takes a letter, sends it, notes what became of it, until the supply ends. What became of one letter is
 * stored with the mark of the next, or at once where none follows. A lane that pipelines takes the next letter while
 * one is on its way, and fills it while the mail server thinks.
 */
export async function runLane(run: LaneRun): Promise<void> {
  const { lane, moves, supply, isOpen, isOver } = run;
  const hold: Hold = { owed: undefined, next: undefined, places: [{ bytes: noBytes }, { bytes: noBytes }] };
  const settle = async () => {
    const { owed } = hold;
    hold.owed = undefined;
    if (owed !== undefined) await moves.record(owed);
  };
  while (!isOver()) {
    if (!isOpen()) {
      await settle();
      await putNextBack(run, hold);
      lane.close();
      await sleep(closedMs);
      continue;
    }
    let taken = hold.next ?? takeNow(run, hold);
    hold.next = undefined;
    if (taken === undefined || run.isPaced) await settle();
    if (taken === undefined) {
      const letter = await supply.take();
      if (letter === undefined) break;
      taken = take(hold, letter);
    }
    await sendOrPutBack(run, hold, taken);
    supply.giveBack(taken.letter);
  }
  await settle();
  await putNextBack(run, hold);
  lane.close();
}

const noBytes = Buffer.alloc(0);

function takeNow({ supply }: LaneRun, hold: Hold): Taken | undefined {
  const letter = supply.takeNow();
  return letter && take(hold, letter);
}

/** A lane has two letters at most, the one under way and the next: each has a place of its own to be filled in. */
function take(hold: Hold, letter: Letter): Taken {
  const [place, other] = hold.places;
  hold.places = [other, place];
  // Checked when it was stored, and here once more: it becomes a line of SMTP and a header.
  const isSound = canonicalAddress(letter.email) === letter.email;
  return { letter, mail: undefined, place, isSound };
}

async function putNextBack(run: LaneRun, hold: Hold): Promise<void> {
  const { next } = hold;
  hold.next = undefined;
  if (next === undefined) return;
  await putBack(run, next.letter, 0);
  run.supply.giveBack(next.letter);
}

async function sendOrPutBack(run: LaneRun, hold: Hold, taken: Taken): Promise<void> {
  const { letter } = taken;
  try {
    if (!run.lane.isConnected()) {
      const { owed } = hold;
      hold.owed = undefined;
      if (owed !== undefined) await run.moves.record(owed);
      await connected(run);
    }
    await run.gate();
    if (run.isOver()) await putBack(run, letter, 0);
    else await send(run, hold, taken);
  } catch (error) {
    run.ctx.log.error({ err: error, newsletterId: letter.newsletterId }, 'A letter could not be handed over');
    await putBack(run, letter, faultMs);
  }
}

/** Waits for the mail server for as long as it takes. */
async function connected({ ctx, lane, isOver }: LaneRun): Promise<void> {
  for (let attempt = 0; !isOver(); attempt += 1) {
    try {
      return await lane.connect();
    } catch (error) {
      if (attempt === 0) ctx.log.warn({ err: error }, 'The mail server does not take us in; letters wait');
      await sleep(Math.min(pausesMs.first * 2 ** attempt, pausesMs.longest));
    }
  }
}

/** The mark is asked for when the server wants the message; what is owed goes with it, or alone when that takes long. */
async function send(run: LaneRun, hold: Hold, taken: Taken): Promise<void> {
  const { ctx, lane, moves } = run;
  const { letter } = taken;
  const { newsletterId, subscriberId } = letter;
  if (!taken.isSound) return refuseAddress(run, letter);
  const takeOwed = () => {
    clearTimeout(timer);
    const { owed } = hold;
    hold.owed = undefined;
    return owed;
  };
  const timer = setTimeout(() => {
    const owed = takeOwed();
    if (owed !== undefined) void moves.record(owed);
  }, owedMs);
  const mail = await filled(run, taken);
  const outcome = await lane.send(
    mail,
    () => moves.mark({ newsletterId, subscriberId }, takeOwed()),
    () => offerNext(run, hold),
  );
  const owed = takeOwed();
  if (owed !== undefined) await moves.record(owed);
  if (outcome.kind === 'held') return putBack(run, letter, 0);
  const move = moveAfter(letter, outcome, ctx.clock.now());
  if (move.state === 'sent' && letter.softBounces === 0) {
    hold.owed = move;
    return undefined;
  }
  await moves.record(move);
  return learn(ctx, letter, move);
}

/** Takes the letter after this one; it is filled as soon as this one has left. */
function offerNext(run: LaneRun, hold: Hold): Envelope | undefined {
  if (run.isPaced || run.isOver() || !run.isOpen()) return undefined;
  const next = takeNow(run, hold);
  if (next === undefined) return undefined;
  hold.next = next;
  if (!next.isSound) return undefined;
  // A fault shows when the letter is to be sent.
  queueMicrotask(() => void filled(run, next).catch(() => {}));
  return { from: run.ctx.settings.mailFrom, to: next.letter.email };
}

function filled({ ctx }: LaneRun, taken: Taken): Promise<LaneMail> {
  const fill = async (): Promise<LaneMail> => {
    const { newsletterId, template, email } = taken.letter;
    const copy = await fillCopy(ctx, newsletterId, template, taken.letter, taken.place);
    return { ...copy, from: ctx.settings.mailFrom, to: email };
  };
  taken.mail ??= fill();
  return taken.mail;
}

async function refuseAddress({ moves }: LaneRun, { newsletterId, subscriberId }: Letter): Promise<void> {
  const answer = 'Not sent: this is not one address';
  await moves.record({ newsletterId, subscriberId, state: 'failed', answer, tryAt: null });
}

/** The letter did not leave: it may, later, from here or from another process. */
async function putBack({ ctx, moves }: LaneRun, letter: Letter, afterMs: number): Promise<void> {
  const { newsletterId, subscriberId } = letter;
  const tryAt = new Date(ctx.clock.now().getTime() + afterMs);
  await moves.record({ newsletterId, subscriberId, state: 'pending', answer: null, tryAt });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
