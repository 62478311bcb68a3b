/** A word that the code no longer uses, in the singular. `a b` means two consecutive words. */
export type LeftWord = {
  word: string;
  now: string;
  /** The paths in which the word is forbidden. undefined forbids the word everywhere. */
  within?: RegExp;
  /** Allowed names in which the word has another meaning. */
  except?: RegExp;
};

const mailing =
  /^(modules|api(\/\w+)?|web\/admin|tests\/\w+)\/(newsletters?|delivery|deliveries|subscribers)\b/;
const sending = /^modules\/(newsletters|deliveries)\//;
const analytics = /^(modules|api|platform|web\/admin)\/(figures|analytics|visits|visit-reports)\b/;
const site = /^web\/site\//;
const admin = /^web\/admin\//;

/**
 * Words that were replaced with the standard terms of the field. `within` limits the rule for a word that is correct
 * in other folders.
 */
export const leftText: readonly LeftWord[] = [
  {
    word: 'letter',
    now: 'email; newsletter for one mailing, delivery for one person’s copy; glyph on a page',
  },
  { word: 'taken', now: 'claim', within: sending },
  { word: 'returned', now: 'claim', within: sending },
  { word: 'recipient', now: 'delivery', within: sending },
  {
    word: 'reader',
    now: 'delivery or subscriber',
    within: mailing,
    // Active readers are people who open newsletters, counted by day.
    except: /readers|active-?reader|reader-?(day|part)/i,
  },
  { word: 'move', now: 'status, statusWriter', within: sending },
  { word: 'office', now: 'admin' },
  {
    word: 'word',
    now: 'text, or the thing it is: label, title, error',
    within: /^(content|web|emails)\//,
    // Words in the literal sense, and lists of Microsoft Word.
    except: /^(wordCount|searchWords|isWordMarker)$|word-?list/i,
  },
  { word: 'lane', now: 'connection' },
  { word: 'supply', now: 'delivery queue' },
  { word: 'mark', now: 'reserve', within: sending },
  { word: 'owed', now: 'in flight' },
  { word: 'hold', now: 'reserve', within: sending },
  { word: 'held', now: 'in flight', within: mailing },
  { word: 'copy', now: 'personalize', within: sending },
  { word: 'course', now: 'lifecycle' },
  {
    word: 'outcome',
    now: 'smtp result',
    within: /^(modules\/(newsletters|deliveries|outbox)\b|platform\b)/,
  },
  { word: 'learn', now: 'recordBounce' },
  { word: 'check', now: 'preflight', within: mailing },
  { word: 'reading', now: 'tracking', within: mailing },
  { word: 'left', now: 'skipped', within: sending },
  // A link in a text is still called a link. The part of a link that identifies the subscriber is a token.
  { word: 'link', now: 'token', within: sending, except: /^(rewriteLinks|followLink)$/ },
  { word: 'grant', now: 'issue', within: /^modules\// },
  { word: 'leaving', now: 'unsubscribe', within: sending },
  { word: 'figure', now: 'counter, analytics', within: analytics },
  { word: 'tally', now: 'counters' },
  { word: 'ledger', now: 'counter writer' },
  { word: 'memory answer', now: 'cached response' },
  { word: 'front', now: 'cached handler', within: /^platform\// },
  { word: 'live', now: 'listen', within: /^(platform|modules)\/(\w+\/)?live\b/ },
  { word: 'page notice', now: 'cache invalidation' },
  { word: 'intake', now: 'uploads' },
  { word: 'picture', now: 'image; svg-to-png where one is drawn' },
  { word: 'kept plan', now: 'the name stands at the query' },
  { word: 'young garbage', now: 'a flag in the start script' },
  { word: 'failure', now: 'attempt limiter', within: /^modules\/auth\// },
  { word: 'crowd', now: 'attempt limiter' },
  { word: 'place', now: 'attempt limiter', within: /^modules\/auth\// },
  { word: 'trail', now: 'cursor', within: /^(web|api|modules)\// },
  { word: 'ask once', now: 'confirm dialog' },
  { word: 'not loaded', now: 'query state' },
  { word: 'entrance', now: 'auth page' },
  { word: 'desk', now: 'split view', within: admin },
  { word: 'rail', now: 'card preview', within: admin },
  {
    word: 'shortcut',
    now: 'shortcut help',
    within: /^web\/admin\/(shell\/)?shortcuts?\b/,
    // The replacement contains the word.
    except: /shortcut-?(help|list)/i,
  },
  { word: 'band', now: 'page hero', within: site },
  { word: 'lost', now: 'not found', within: /^(web\/site|content)\// },
  { word: 'go', now: 'store redirect', within: /^web\/site\/go\b/ },
  { word: 'deed', now: 'audit text' },
  { word: 'bring', now: 'restore' },
  { word: 'take away', now: 'delete' },
  { word: 'let in', now: 'activate' },
  { word: 'take down', now: 'deactivate' },
];
