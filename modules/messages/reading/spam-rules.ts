import { spamScores, type SpamRule } from '#modules/messages/constants.ts';
import type { SpamReason, SpamVerdict } from '#modules/messages/mail-schema.ts';

export type SpamRuleInput = {
  body: string;
  /** Milliseconds between opening and sending the form; null if unknown, and for emails. */
  elapsedMs: number | null;
  /** The verdict of a member on the sender's address. */
  sender: 'allowed' | 'denied' | undefined;
  /** Number of messages with the same text within a day, from any sender. */
  sameText: number;
  /** True if the honeypot field had a value; always false for emails. */
  isFilledByProgram: boolean;
};

type SpamRuleDefinition = {
  name: SpamRule;
  source: string;
  /** Returns the weight and the matched value, or undefined if the rule does not match. */
  apply: (facts: SpamRuleInput) => { weight: number; value: string } | undefined;
};

/** Maximum number of examined characters of a text. */
const maxCharacters = 10_000;

/**
 * The spam rules with their weights. No rule uses an external service. A single rule about the text never reaches the score for
 * spam. A message is spam if two rules match, or because of a member's verdict, a repeated text or a filled honeypot.
 */
export const spamRuleDefinitions: readonly SpamRuleDefinition[] = [
  {
    name: 'senderDenied',
    source: 'a member marked a message from this address as spam',
    apply: ({ sender }) => (sender === 'denied' ? { weight: spamScores.filed, value: '' } : undefined),
  },
  {
    name: 'honeypot',
    source:
      'Contact Form 7 Honeypot: bots fill every field; a visitor fills this field only if the browser ignores styles',
    apply: ({ isFilledByProgram }) =>
      isFilledByProgram ? { weight: spamScores.notForwarded, value: '' } : undefined,
  },
  {
    name: 'links',
    source: 'WordPress holds comments with 2 or more links for moderation (comment_max_links)',
    apply: ({ body }) => {
      const links = countMatches(body, /\bhttps?:\/\/|\bwww\./gi);
      if (links === 0) return undefined;
      return { weight: links >= 6 ? 4 : links >= 3 ? 3 : links === 2 ? 2 : 1, value: String(links) };
    },
  },
  {
    name: 'markup',
    source:
      'Antispam Bee for WordPress marks comments with BBCode as spam; this form accepts only plain text',
    apply: ({ body }) => {
      const found = /\[url[=\]]|\[link=|<a\s+href=/i.exec(body)?.[0];
      return found === undefined ? undefined : { weight: 4, value: found };
    },
  },
  {
    name: 'tooFast',
    source:
      'Honeypot for Drupal rejects forms that were open for less than 5 s; here the limit is 3 s and only raises the score',
    apply: ({ elapsedMs }) => {
      if (elapsedMs === null || elapsedMs >= 3_000) return undefined;
      return { weight: elapsedMs < 1_000 ? 3 : 2, value: (elapsedMs / 1000).toFixed(1) };
    },
  },
  {
    name: 'alphabet',
    source:
      'SpamAssassin, CHARSET_FARAWAY: an alphabet that is not used in Nigeria, where Latin and Arabic are used',
    apply: ({ body }) => {
      const letters = countMatches(body, /\p{L}/gu);
      const foreignLetters = countMatches(body, /[^\p{Script=Latin}\p{Script=Arabic}\P{L}]/gu);
      const share = letters === 0 ? 0 : foreignLetters / letters;
      return letters < 20 || share < 0.4 ? undefined : { weight: 2, value: `${Math.round(share * 100)}` };
    },
  },
  {
    name: 'mixedAlphabets',
    source: 'Unicode UTS #39, 5.1: letters of two alphabets that look alike, within one word',
    apply: ({ body }) => {
      const words = body.match(/\p{L}{3,40}/gu) ?? [];
      const word = words.find(
        (candidate) =>
          /\p{Script=Latin}/u.test(candidate) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(candidate),
      );
      return word === undefined ? undefined : { weight: 3, value: word };
    },
  },
  {
    name: 'sameText',
    source: 'Distributed Checksum Clearinghouses: bulk mail is the same text sent to many recipients',
    apply: ({ sameText }) => {
      if (sameText < 3) return undefined;
      return { weight: sameText >= 10 ? 6 : sameText >= 5 ? 5 : 3, value: String(sameText) };
    },
  },
  {
    name: 'phrases',
    source: 'common spam in contact forms: offers of links, traffic, loans and winnings',
    apply: ({ body }) => {
      const found = [...new Set([...body.matchAll(spamPhrases)].map(([words]) => words.toLowerCase()))];
      if (found.length === 0) return undefined;
      return { weight: found.length >= 3 ? 4 : 2, value: found.slice(0, 5).join(', ') };
    },
  },
  {
    name: 'capitals',
    source: 'SpamAssassin, SUBJ_ALL_CAPS',
    apply: ({ body }) => {
      const letters = countMatches(body, /\p{L}/gu);
      const capitals = countMatches(body, /\p{Lu}/gu);
      return letters < 40 || capitals / letters < 0.7 ? undefined : { weight: 1, value: '' };
    },
  },
];

const spamPhrases =
  /\b(?:backlinks?|guest posts?|seo (?:services?|experts?|packages?|audit)|domain authority|first page of google|increase (?:your )?(?:web ?site )?traffic|web ?traffic|bulk emails?|casino|online betting|viagra|cialis|payday loans?|loan offer|business funding|crypto (?:investment|trading|recovery)|bitcoin investment|recover(?:y of)? (?:your )?lost (?:funds|crypto|bitcoin)|guaranteed returns?|you (?:have|were|are) (?:won|selected|the winner)|inheritance fund|next of kin)\b/gi;

/** Applies all rules to a text. An address that members have allowed is never spam. */
export function applySpamRules(facts: SpamRuleInput): SpamVerdict {
  if (facts.sender === 'allowed')
    return { score: 0, reasons: [{ rule: 'senderAllowed', weight: 0, value: '' }] };
  const limitedFacts = { ...facts, body: facts.body.slice(0, maxCharacters) };
  const reasons = spamRuleDefinitions.flatMap(({ name, apply }): SpamReason[] => {
    const match = apply(limitedFacts);
    return match === undefined ? [] : [{ rule: name, ...match }];
  });
  return { score: reasons.reduce((sum, { weight }) => sum + weight, 0), reasons };
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
