/**
 * The values of a setting that prevent a post from being public:
 * - `flag`: any value except false
 * - `publicFlag`: any value except true or a time
 * - `state`: any state that is not public
 * - `from`: a time in the future, or a time that cannot be parsed
 * - `until`: a time in the past, or a time that cannot be parsed
 * - `page`: false instead of an address
 * - `build`: an object whose `render` or `list` is "never" or false
 * - `any`: any value
 */
export type NonPublicSettingKind =
  | 'flag'
  | 'publicFlag'
  | 'state'
  | 'from'
  | 'until'
  | 'page'
  | 'build'
  | 'any';

/**
 * Settings that prevent a post from being public, by generator, with names in lower case. Measured with the generators of these
 * versions; rows without a version come from the documentation of the generator or its common themes.
 */
export const nonPublicSettings: readonly {
  generator: string;
  setting: string;
  kind: NonPublicSettingKind;
}[] = [
  { generator: 'Hugo 0.111.3', setting: 'draft', kind: 'flag' },
  { generator: 'Hugo 0.111.3', setting: 'headless', kind: 'flag' },
  { generator: 'Hugo 0.111.3', setting: '_build', kind: 'build' },
  { generator: 'Hugo', setting: 'build', kind: 'build' },
  { generator: 'Hugo 0.111.3', setting: 'publishdate', kind: 'from' },
  { generator: 'Hugo 0.111.3', setting: 'expirydate', kind: 'until' },
  { generator: 'Hugo', setting: 'unpublishdate', kind: 'until' },
  { generator: 'Jekyll 4.3.1, Hexo 7.3.0', setting: 'published', kind: 'publicFlag' },
  { generator: 'Pelican 4.8.0, Nikola 8.3.3', setting: 'status', kind: 'state' },
  { generator: 'Nikola', setting: 'password', kind: 'any' },
  { generator: 'WordPress', setting: 'post_status', kind: 'state' },
  { generator: 'Ghost', setting: 'visibility', kind: 'state' },
  { generator: 'Eleventy 3.1.8', setting: 'permalink', kind: 'page' },
  { generator: 'Eleventy 3.1.8', setting: 'eleventyexcludefromcollections', kind: 'flag' },
  ...['isdraft', 'is_draft', 'private', 'hidden', 'unlisted', 'unpublished', 'wip'].map((setting) => ({
    generator: 'Astro, Hexo, Jekyll, Obsidian',
    setting,
    kind: 'flag' as const,
  })),
];

/** States that are public. Pelican: `published`; Nikola: `published`, `featured`. */
export const publicStates: ReadonlySet<string> = new Set(
  'published publish public live featured sticky everyone'.split(' '),
);

/** Paths of files that a generator does not publish; `except`: paths among them that the generator publishes nevertheless. */
export const nonPublicPaths: readonly { generator: string; place: RegExp; except?: RegExp; says: string }[] =
  [
    { generator: 'Jekyll 4.3.1, Hexo 7.3.0', place: /(?:^|\/)_?drafts\//i, says: '' },
    {
      generator: 'Jekyll 4.3.1',
      place: /(?:^|\/)_posts\//,
      // Hexo stores its posts below source/ and needs no date in the file name.
      except: /(?:^|\/)source\/_posts\/|(?:^|\/)\d{4}-\d{1,2}-\d{1,2}-[^/]+$/,
      says: '_posts: no date in the file name',
    },
  ];

/** Folders of templates, samples of themes and installed packages, which contain no posts of the site. */
export const samplePaths: readonly { generator: string; place: RegExp }[] = [
  { generator: 'Hugo 0.111.3', place: /(?:^|\/)(?:archetypes|exampleSite)\// },
  { generator: 'Hexo 7.3.0', place: /(?:^|\/)scaffolds\// },
  { generator: 'Hugo, Hexo, Pelican, Nikola', place: /^(?:[^/]+\/)?themes\/[^/]+\// },
  { generator: 'Jekyll', place: /(?:^|\/)(?:_includes|_layouts)\// },
  { generator: 'Eleventy, Astro, Hexo', place: /(?:^|\/)node_modules\// },
];

/** Extensions of files that contain posts or people in formats that this product cannot read. */
export const unreadableExtensions: ReadonlySet<string> = new Set(
  'rst org textile mkd mkdn adoc asciidoc asc ipynb wiki mediawiki creole rtf doc docx odt pages vcf ldif ldi mbox eml xls xlsx ods numbers opml meta dump'.split(
    ' ',
  ),
);
