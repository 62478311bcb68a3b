import type { Post } from '#modules/posts/schema.ts';
/** An incident of the demo. `startDays`: the number of days ago when it began; negative for planned maintenance. */
export type DemoIncident = {
  kind: 'incident' | 'maintenance';
  title: string;
  impact: 'none' | 'minor' | 'major' | 'critical';
  parts: readonly ('app' | 'database' | 'mail' | 'storage')[];
  startDays: number;
  isDraft: boolean;
  updates: readonly {
    state: 'investigating' | 'identified' | 'resolved' | 'scheduled';
    body: string;
  }[];
};

/** The texts of the demo, from content/demo/. */
export type DemoContent = {
  firstNames: readonly string[];
  lastNames: readonly string[];
  /** Follows names that visitors read, such as ` (sample)`. */
  mark: string;
  /** The last paragraph of each post. */
  note: string;
  team: readonly { name: string; jobTitle: string; role: 1 | 2 | 3 }[];
  topics: readonly { name: string; description: string }[];
  postTags: readonly string[];
  /** English by default. `translates`: the title of the English post. */
  posts: readonly {
    title: string;
    paragraphs: readonly string[];
    language?: Post['language'];
    translates?: string;
  }[];
  messages: readonly {
    topic: 'Payment' | 'Features' | 'Errors' | 'Others';
    body: string;
    reply: string;
    thanks: string;
  }[];
  spam: readonly string[];
  notes: readonly string[];
  savedReplies: readonly { name: string; body: string }[];
  packs: readonly { name: string; kind: 'sticker' | 'memoji' | 'filter'; items: readonly string[] }[];
  newsletters: readonly { subject: string; message: string }[];
  keys: readonly { name: string; scopes: readonly ('figures' | 'posts' | 'subscribers')[] }[];
  invites: readonly { name: string; jobTitle: string; role: 1 | 2 | 3 }[];
  incidents: readonly DemoIncident[];
  releases: readonly { version: string; body: string }[];
  snippets: readonly { name: string; html: string }[];
};
