import { verify, X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import type { Ctx } from '#modules/context.ts';
import { bounceLimits } from '#modules/bounces/constants.ts';
import { Refusal } from '#modules/refusal.ts';

const text = z.string().check(z.maxLength(bounceLimits.webhookBytes));

/** The request body of SNS (Amazon SNS, "HTTP/HTTPS notification JSON format"). */
export const snsNote = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: text,
  TopicArn: text,
  Subject: z.nullish(text),
  Message: text,
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text,
  SigningCertURL: text,
  SubscribeURL: z.nullish(text),
  Token: z.nullish(text),
});
export type SnsNote = z.output<typeof snsNote>;

/** The signed fields in order. Missing fields are left out. */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const satisfies Record<SnsNote['Type'], readonly (keyof SnsNote)[]>;

/**
 * Verifies an SNS message: the topic must be configured, the age must be within the retry time of SNS, and the
 * signature must match a certificate from Amazon. Throws `forbidden` otherwise. Certificates are only fetched from
 * `sns.<region>.amazonaws.com`, without redirects.
 */
export async function verifySnsNote(ctx: Ctx, note: SnsNote): Promise<void> {
  const ageSeconds = (ctx.clock.now().getTime() - new Date(note.Timestamp).getTime()) / 1000;
  const isTimely = ageSeconds > -bounceLimits.aheadSeconds && ageSeconds < bounceLimits.snsSeconds;
  if (!ctx.settings.sesTopics.includes(note.TopicArn) || !isTimely || !isOfAmazon(note.SigningCertURL))
    throw new Refusal('forbidden', 'bounces.forbidden');
  const certificate = new X509Certificate(await certificateAt(ctx, note.SigningCertURL));
  const now = ctx.clock.now();
  const isValid = certificate.validFromDate <= now && now <= certificate.validToDate;
  const algorithm = note.SignatureVersion === '1' ? 'sha1' : 'sha256';
  const signature = Buffer.from(note.Signature, 'base64');
  if (!isValid || !verify(algorithm, Buffer.from(signedText(note)), certificate.publicKey, signature))
    throw new Refusal('forbidden', 'bounces.forbidden');
}

/** Confirms a subscription. The URL must belong to Amazon. */
export async function confirmSubscription(ctx: Ctx, { SubscribeURL }: SnsNote): Promise<void> {
  if (!SubscribeURL || !isOfAmazon(SubscribeURL)) throw new Refusal('forbidden', 'bounces.forbidden');
  await ctx.remoteTexts.get(SubscribeURL);
}

/** Returns the signed text of a message: name and value of each field, one per line. */
export function signedText(note: SnsNote): string {
  return signedFields[note.Type]
    .filter((name) => typeof note[name] === 'string')
    .map((name) => `${name}\n${note[name]}\n`)
    .join('');
}

function isOfAmazon(address: string): boolean {
  const url = URL.parse(address);
  const isPlain = url !== null && url.username === '' && url.password === '' && url.port === '';
  return (
    isPlain && url.protocol === 'https:' && /^sns\.[a-z\d-]{3,30}\.amazonaws\.com(\.cn)?$/.test(url.hostname)
  );
}

const certificates = new WeakMap<Ctx['remoteTexts'], Map<string, Promise<string>>>();

/** The certificate is cached by its URL, which changes with the certificate. */
async function certificateAt(ctx: Ctx, address: string): Promise<string> {
  const kept = certificates.get(ctx.remoteTexts) ?? new Map<string, Promise<string>>();
  certificates.set(ctx.remoteTexts, kept);
  const known = kept.get(address);
  if (known !== undefined) return known;
  const answer = await ctx.limits.take('sns certificates', bounceLimits.certificates);
  if (!answer.allowed) throw busy(answer.retryAfterSeconds);
  // After a failure SNS sends the message again.
  const fetched = ctx.remoteTexts.get(address).catch(() => {
    kept.delete(address);
    throw busy(60);
  });
  kept.set(address, fetched);
  return fetched;
}

function busy(seconds: number): Refusal {
  return new Refusal('busy', 'request.unavailable', { retryAfterSeconds: seconds, values: { seconds } });
}
