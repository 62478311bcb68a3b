/** Kinds of problem by which a program tells what is asked of it (RFC 9457, 3.1.1). */
export const problemTypes = {
  /** The password was right, and a second factor is asked for. */
  secondFactor: '/api/docs#second-factor',
  /** The member has to say again who they are before this call. */
  confirmation: '/api/docs#confirmation',
  /** The member must set up a second factor before anything else. */
  enrolment: '/api/docs#enrolment',
  /** The question that was answered is over: begin again. */
  questionOver: '/api/docs#question-over',
  /** The request had no token. A client that sent one knows that a proxy removed the Authorization header. */
  noToken: '/api/docs#no-token',
} as const;

/** How a member proves who they are. A passkey that has asked for a finger, a face or a PIN is two factors by itself. */
export const proofs = ['password', 'passkey', 'app', 'recovery'] as const;
export type Proof = (typeof proofs)[number];

/** How long a question may go unanswered: somebody has to find the phone. */
export const questionSeconds = 5 * 60;

/** How long a member counts as confirmed before what asks for it. */
export const confirmedSeconds = 10 * 60;

/** Passkeys of one member: each device and one more of everything. */
export const passkeysPerMember = 20;
/** Characters of the name of a passkey. */
export const passkeyNameMaxLength = 60;

/** TOTP as every authenticator app knows it (RFC 6238): SHA-1, 6 digits, 30 s, and a clock that is off by one step. */
export const totp = { digits: 6, stepSeconds: 30, skewSteps: 1, secretBytes: 20 } as const;

/** How long a secret waits for its first code before another takes its place. */
export const pendingSeconds = 15 * 60;

/** Ten codes of four groups of four letters, 5 bits each. */
export const recoveryCodes = { count: 10, groups: 4, groupLength: 4 } as const;

/**
 * Wrong codes in a row: the first ones cost nothing, each further one doubles the wait up to the longest. With 3 codes of a
 * million right at a time, one try each 15 minutes finds one in nine years on average. Nothing is ever locked.
 */
export const attemptLimits = {
  free: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 15 * 60,
  forgottenSeconds: 24 * 3600,
} as const;

/** In which time members set up a factor after it is required of them. */
export const graceDays = { min: 0, max: 90, usual: 14 } as const;
/** A required role that stands for all of them. */
export const everybody = '*';

/** What a member is told of by email. */
export const factorNotices = [
  'passkeyAdded',
  'passkeyRemoved',
  'appAdded',
  'appRemoved',
  'codesRenewed',
  'codeUsed',
  'wrongCodes',
  'reset',
] as const;
export type FactorNotice = (typeof factorNotices)[number];
