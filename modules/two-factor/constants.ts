import { daySeconds } from '#modules/time.ts';

/** Problem types by which a client recognizes the required action (RFC 9457, 3.1.1). */
export const problemTypes = {
  /** The password was correct, and a second factor is required. */
  secondFactor: '/api/docs#second-factor',
  /** The member must confirm their identity before this call. */
  confirmation: '/api/docs#confirmation',
  /** The member must set up a second factor before anything else. */
  enrolment: '/api/docs#enrolment',
  /** The challenge has expired or was used; request a new challenge. */
  challengeExpired: '/api/docs#question-over',
  /**
   * The request had no token. A client that sent a token can conclude that a proxy removed the Authorization header.
   */
  noToken: '/api/docs#no-token',
} as const;

/**
 * Proofs of a member's identity. A passkey with user verification (fingerprint, face or PIN) replaces both the
 * password and the second factor.
 */
export const proofKinds = ['password', 'passkey', 'app', 'recovery'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** Lifetime of a challenge. It is long enough for members to find their phone. */
export const challengeSeconds = 5 * 60;

/** Seconds for which a confirmation of identity is valid for sensitive actions. */
export const confirmationSeconds = 10 * 60;

/** Maximum number of passkeys of one member; enough for every device and backups. */
export const passkeysPerMember = 20;
export const passkeyNameMaxLength = 60;

/**
 * TOTP parameters that every authenticator app supports (RFC 6238): SHA-1, 6 digits, 30 s; accepts a clock offset of one step.
 */
export const totp = { digits: 6, stepSeconds: 30, skewSteps: 1, secretBytes: 20 } as const;

/** Seconds for which a repeated setup of an app shows the same secret. A later setup creates a new secret. */
export const pendingAuthenticatorSeconds = 15 * 60;

/** Number and format of recovery codes: ten codes, each with four groups of four characters. A character has 5 bits. */
export const recoveryCodes = { count: 10, groups: 4, groupLength: 4 } as const;

/**
 * Limits of consecutive wrong codes: the first `free` attempts need no wait. Then a member must wait
 * `firstWaitSeconds`; each further wrong code doubles the wait, up to `longestWaitSeconds`. With 3 valid codes of a
 * million, one attempt every 15 minutes succeeds after nine years on average. Accounts are never locked.
 */
export const attemptLimits = {
  free: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 15 * 60,
  resetSeconds: daySeconds,
} as const;

/** Days in which members must set up a second factor after the requirement begins. */
export const graceDays = { min: 0, max: 90, standard: 14 } as const;
/** A role key that means all roles. */
export const allRoles = '*';

/** Events that a member is notified about by email. */
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
