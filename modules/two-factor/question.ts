import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx, Db } from '#modules/context.ts';
import { problemTypes, questionSeconds } from '#modules/two-factor/constants.ts';
import { insertSpentChallenge } from '#modules/two-factor/store.ts';
import { Refusal } from '#modules/refusal.ts';

/** What an answer is good for. An answer to one question is none to another. */
export type Purpose = 'sign in' | 'passkey sign in' | 'confirm' | 'add passkey';

/** `memberId` is 0 while nobody knows who answers; `binding` is what must be the same still, such as the session. */
export type Question = { purpose: Purpose; memberId: number; binding: string };

/** With the rest a multiple of three: a text in base64url has one spelling. */
const saltBytes = 18;
const bodyBytes = saltBytes + 6 + 4;
const macBytes = 32;

type QuestionCtx = Pick<Ctx, 'clock'> & { settings: Pick<Ctx['settings'], 'secret'> };

/**
 * A fresh challenge in base64url: random bytes, its end, whom it asks, and an HMAC-SHA256 over these, purpose and binding.
 * Nothing is stored until it is answered, so that whoever opens the login page leaves no row behind.
 */
export function ask(ctx: QuestionCtx, question: Question): string {
  const body = Buffer.alloc(bodyBytes);
  randomBytes(saltBytes).copy(body);
  body.writeUIntBE(ctx.clock.now().getTime() + questionSeconds * 1000, saltBytes, 6);
  body.writeUInt32BE(question.memberId, saltBytes + 6);
  return Buffer.concat([body, macOf(ctx, body, question)]).toString('base64url');
}

/** Whom a challenge asks; whether it is ours, `spend` says. Undefined for what can be none. */
export function askedMember(challenge: string): number | undefined {
  return bytesOf(challenge)?.readUInt32BE(saltBytes + 6);
}

/** Refuses `taken` for a challenge that is none of ours, for another question, or too old. */
export function requireOurs(ctx: QuestionCtx, challenge: string, question: Question): { expiresAt: Date } {
  const bytes = bytesOf(challenge);
  if (bytes === undefined) throw over();
  const body = bytes.subarray(0, bodyBytes);
  const expiresAt = new Date(body.readUIntBE(saltBytes, 6));
  const isOurs =
    timingSafeEqual(bytes.subarray(bodyBytes), macOf(ctx, body, question)) &&
    body.readUInt32BE(saltBytes + 6) === question.memberId;
  if (!isOurs || expiresAt <= ctx.clock.now()) throw over();
  return { expiresAt };
}

/** As `requireOurs`, and uses it up in the transaction: of two that answer with it, one is refused. */
export async function spend(ctx: QuestionCtx, db: Db, challenge: string, question: Question): Promise<void> {
  const { expiresAt } = requireOurs(ctx, challenge, question);
  const hash = createHash('sha256').update(challenge).digest();
  if (!(await insertSpentChallenge(db, hash, expiresAt))) throw over();
}

function bytesOf(challenge: string): Buffer | undefined {
  const bytes = /^[\w-]{80}$/.test(challenge) ? Buffer.from(challenge, 'base64url') : undefined;
  return bytes?.length === bodyBytes + macBytes ? bytes : undefined;
}

function macOf(ctx: QuestionCtx, body: Buffer, { purpose, binding }: Question): Buffer {
  const key = Buffer.from(
    hkdfSync('sha256', ctx.settings.secret, Buffer.alloc(0), 'factor question', macBytes),
  );
  return createHmac('sha256', key).update(`${purpose}\0${binding}\0`).update(body).digest();
}

function over(): Refusal {
  return new Refusal('taken', 'factor.questionOver', { type: problemTypes.questionOver });
}
