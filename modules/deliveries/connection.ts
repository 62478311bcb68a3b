import { slowDown } from '#modules/recipient-limits/domain-budget.ts';
import { envelopeSender } from '#modules/deliveries/bounce-address.ts';
import { canonicalAddress } from '#modules/email-address/schema.ts';
import type { Envelope, ReadyEmail, MailConnection } from '#modules/deliveries/ports.ts';
import { personalize } from '#modules/deliveries/personalize.ts';
import type { StatusChange } from '#modules/deliveries/store.ts';
import type { Place } from '#modules/deliveries/mime.ts';
import type { StatusWriter } from '#modules/deliveries/status-writer.ts';
import type { Brake } from '#modules/deliveries/brake.ts';
import { recordResult, changeAfter, tooFastAnswer } from '#modules/deliveries/smtp-result.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import type { Claim } from '#modules/deliveries/claim.ts';
import type { DeliveryQueue } from '#modules/deliveries/delivery-queue.ts';

export type ConnectionRun = {
  ctx: SendingCtx;
  connection: MailConnection;
  statusWriter: StatusWriter;
  queue: DeliveryQueue;
  brake: Brake;
  /** Waits until the rate limit allows the next email. */
  gate: () => Promise<void>;
  /** The rate limit may delay emails. */
  isPaced: boolean;
  /** Returns true while the process may use this connection. */
  isOpen: () => boolean;
  isOver: () => boolean;
};

const closedMs = 250;
/** A connection closes after this time without an email, so that other clients can use its place at the server. */
const idleMs = 20_000;
/** Interval of checks while a connection waits for the mail server. */
const lookMs = 250;
/** Delay before an email is tried again after an internal error. */
const faultMs = 60_000;
/** A stored result waits at most this long to be written together with the next reservation. */
const unwrittenMs = 200;

/** An email taken by this connection. `mail` is undefined until filling starts. */
type PreparedEmail = { claim: Claim; mail: Promise<ReadyEmail> | undefined; place: Place; isSound: boolean };
/** The state that a connection carries from one email to the next. */
type InFlight = {
  unwritten: StatusChange | undefined;
  next: PreparedEmail | undefined;
  places: [Place, Place];
};

/**
 * Runs one connection: takes an email, sends it and stores the result, until the queue ends. A result is stored
 * together with the next reservation, or at once if no email follows. A pipelining connection takes and fills the next
 * email while it waits for the server's response.
 */
export async function runConnection(run: ConnectionRun): Promise<void> {
  const { connection, statusWriter, queue, isOpen, isOver } = run;
  const inFlight: InFlight = {
    unwritten: undefined,
    next: undefined,
    places: [{ bytes: noBytes }, { bytes: noBytes }],
  };
  const settle = async () => {
    const { unwritten } = inFlight;
    inFlight.unwritten = undefined;
    if (unwritten !== undefined) await statusWriter.record(unwritten);
  };
  while (!isOver()) {
    if (!isOpen() || !connection.isConnected()) {
      await settle();
      await returnNext(run, inFlight);
      connection.close();
      // Takes no email before it can be sent, so that open connections take it.
      if (!isOpen()) await sleep(closedMs);
      else if (!(await queue.awaitWork())) break;
      else await connect(run);
      continue;
    }
    let prepared = inFlight.next ?? takeNow(run, inFlight);
    inFlight.next = undefined;
    if (prepared === undefined || run.isPaced) await settle();
    if (prepared === undefined) {
      const claim = await queue.take(idleMs);
      if (claim === undefined) break;
      if (claim === 'idle') connection.close();
      else prepared = take(inFlight, claim);
    }
    // The server may have closed the idle connection.
    if (prepared === undefined || !connection.isConnected()) {
      inFlight.next = prepared;
      continue;
    }
    await sendOrPutBack(run, inFlight, prepared);
    queue.giveBack(prepared.claim);
  }
  await settle();
  await returnNext(run, inFlight);
  connection.close();
}

const noBytes = Buffer.alloc(0);

function takeNow({ queue }: ConnectionRun, inFlight: InFlight): PreparedEmail | undefined {
  const claim = queue.takeNow();
  return claim && take(inFlight, claim);
}

/** A connection has at most two emails, the current and the next. Each has its own buffer. */
function take(inFlight: InFlight, claim: Claim): PreparedEmail {
  const [place, other] = inFlight.places;
  inFlight.places = [other, place];
  // The address was validated when it was stored. It is validated again because it becomes part of an SMTP command and
  // a header.
  const isSound = canonicalAddress(claim.email) === claim.email;
  return { claim, mail: undefined, place, isSound };
}

/** Returns an email that was taken in advance but not sent. */
async function returnNext({ queue }: ConnectionRun, inFlight: InFlight): Promise<void> {
  const { next } = inFlight;
  inFlight.next = undefined;
  if (next !== undefined) await queue.returnUnsent(next.claim);
}

async function sendOrPutBack(run: ConnectionRun, inFlight: InFlight, prepared: PreparedEmail): Promise<void> {
  const { claim } = prepared;
  try {
    await run.gate();
    if (run.isOver() || run.brake.isEngaged(claim.newsletterId)) await putBack(run, claim, 0);
    else await send(run, inFlight, prepared);
  } catch (error) {
    run.ctx.log.error({ err: error, newsletterId: claim.newsletterId }, 'An email could not be handed over');
    await putBack(run, claim, faultMs);
  }
}

/** Connects once to a mail server. After a failure it waits for the retry delay. */
async function connect({ ctx, connection, isOver, isOpen }: ConnectionRun): Promise<void> {
  const giveUp = setInterval(() => {
    if (isOver() || !isOpen()) connection.close();
  }, lookMs);
  const result = await connection.connect().finally(() => clearInterval(giveUp));
  if (result.isConnected) return;
  if (result.error !== undefined)
    ctx.log.warn({ err: result.error }, 'The mail server does not take us in; emails wait');
  const until = performance.now() + result.retryMs;
  for (let left = result.retryMs; left > 0 && !isOver() && isOpen(); left = until - performance.now())
    await sleep(Math.min(left, lookMs));
}

/**
 * Reserves the email when the server is ready for the message. An unwritten result is stored with the reservation, or
 * alone if that takes too long.
 */
async function send(run: ConnectionRun, inFlight: InFlight, prepared: PreparedEmail): Promise<void> {
  const { ctx, connection, statusWriter } = run;
  const { claim } = prepared;
  const { newsletterId, subscriberId } = claim;
  if (!prepared.isSound) return refuseAddress(run, claim);
  const takeUnwritten = () => {
    clearTimeout(timer);
    const { unwritten } = inFlight;
    inFlight.unwritten = undefined;
    return unwritten;
  };
  const timer = setTimeout(() => {
    const unwritten = takeUnwritten();
    if (unwritten !== undefined) void statusWriter.record(unwritten);
  }, unwrittenMs);
  const mail = await filled(run, prepared);
  const outcome = await connection.send(
    mail,
    () => statusWriter.reserve({ newsletterId, subscriberId }, takeUnwritten()),
    () => offerNext(run, inFlight),
  );
  const unwritten = takeUnwritten();
  if (unwritten !== undefined) await statusWriter.record(unwritten);
  if (outcome.kind === 'held') return putBack(run, claim, 0);
  const tooFast = tooFastAnswer(outcome);
  if (tooFast !== undefined) await slowDomain(run, claim, tooFast);
  const move = changeAfter(claim, outcome, { now: ctx.clock.now(), own: ctx.settings });
  if (move.state === 'sent' && claim.softBounces === 0) {
    inFlight.unwritten = move;
    return run.brake.noteAccepted(newsletterId);
  }
  await statusWriter.record(move);
  return recordResult(ctx, run.brake, claim, move);
}

/** Slows a domain down for all processes. Other claimed emails to the domain wait. */
async function slowDomain({ ctx, queue }: ConnectionRun, claim: Claim, answer: string): Promise<void> {
  const limit = queue.limitOf(claim);
  try {
    await slowDown(ctx, limit, answer);
    await queue.setAside(limit.name);
  } catch (error) {
    ctx.log.warn({ err: error, domain: limit.name }, 'A domain could not be slowed down');
  }
}

/** Takes the next email in advance. It is filled when the current email has left. */
function offerNext(run: ConnectionRun, inFlight: InFlight): Envelope | undefined {
  if (run.isPaced || run.isOver() || !run.isOpen()) return undefined;
  const next = takeNow(run, inFlight);
  if (next === undefined) return undefined;
  inFlight.next = next;
  if (!next.isSound) return undefined;
  // The error appears again when the email is sent.
  queueMicrotask(() => void filled(run, next).catch(() => {}));
  return { from: envelopeSender(run.ctx, next.claim), to: next.claim.email };
}

function filled({ ctx }: ConnectionRun, prepared: PreparedEmail): Promise<ReadyEmail> {
  const fill = async (): Promise<ReadyEmail> => {
    const { newsletterId, template, email } = prepared.claim;
    const copy = await personalize(ctx, newsletterId, template, prepared.claim, prepared.place);
    return { ...copy, from: envelopeSender(ctx, prepared.claim), to: email };
  };
  prepared.mail ??= fill();
  return prepared.mail;
}

async function refuseAddress(
  { statusWriter }: ConnectionRun,
  { newsletterId, subscriberId }: Claim,
): Promise<void> {
  const answer = 'Not sent: this is not one address';
  await statusWriter.record({ newsletterId, subscriberId, state: 'failed', answer, tryAt: null });
}

/** Makes an email that was not sent pending again, for this or another process. */
async function putBack({ ctx, statusWriter }: ConnectionRun, claim: Claim, afterMs: number): Promise<void> {
  const { newsletterId, subscriberId } = claim;
  const tryAt = new Date(ctx.clock.now().getTime() + afterMs);
  await statusWriter.record({ newsletterId, subscriberId, state: 'pending', answer: null, tryAt });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
