/** Reasons why an item of an archive was not imported. */
export const skipReasonTexts = {
  page: 'It is a page, not a post. Pages are not brought in.',
  trashed: 'It is in the trash there.',
  tooLong: 'It is longer than 500,000 characters.',
  unreadable: 'It cannot be read.',
  repeated: 'It stands in the file twice. The first one counts.',
  noAddress: 'That is no email address.',
  noConsent: 'It does not say when this person agreed to receive emails.',
  wrongState: 'Its state cannot be: it says to be over and never began, or the like.',
  stopped: 'This address takes no emails: its owner left, or it bounced or complained.',
  otherSecret:
    'These addresses are known by keys of another secret (SECRET). Nobody can be kept away by them here.',
  badFiles: 'Its files are missing, or cannot be used.',
  full: 'There are as many here as there may be.',
  badList: 'It cannot be read as a list of subscribers. Try it alone at Subscribers, Import.',
  leavingList:
    'Its name says that its people get no emails, and no column says who does. If they agreed, rename it and import it at Subscribers, Import.',
  notRead: 'Files of this kind are not read.',
  sample: 'It is a template, a sample of a theme or part of a package, not a post of this site.',
  unclearList:
    'A column may say who wants no emails, and is not understood. Import this list alone at Subscribers, Import, and choose what the column is.',
} as const;

/** Notes about an imported item; `{value}` is the part of the item that the note is about. */
export const importNoteTexts = {
  titleCut: 'The title was cut to 200 characters. It was: {value}',
  excerptCut: 'The excerpt was cut to 500 characters.',
  tagsCut: 'Only the first {value} tags were taken.',
  pictureMissing: 'This image is not in the file. A link stands in its place, if it has an address: {value}',
  pictureUnused: 'This file is no image that can be read, or has more than 10 MB: {value}',
  pictureUnfetched:
    'This image could not be fetched. A link stands in its place, and the editor can try again: {value}',
  pictureLimit:
    'This image was not fetched: a run fetches 5,000 images, 2 GB and for an hour at most. A link stands in its place: {value}',
  pictureHostAway:
    'Its server failed again and again and was asked no more. A link stands in its place: {value}',
  pictureToFetch: 'This image would be fetched: {value}',
  newsletterDraft: 'It was to be sent there. It is a draft here: an import sends nothing.',
  newsletterCancelled: 'It was being sent there. It has ended here: an import sends nothing.',
  partLeft: 'This is not here and was left out: {value}',
  videoUnused:
    'This file is no MP4 or WebM video that browsers play, or has more than 200 MB. A link stands in its place: {value}',
  listLines: 'Lines: {value}. They are added by their own rules: see Subscribers, Import.',
  embed: 'A player or frame became a link: {value}',
  formLeft: 'A form was left out: {value}',
  fileLeft: 'This file was not brought along, and a link leads to it: {value}',
  linkLeft: 'This link leads nowhere here. Its words stay: {value}',
  sectionLinks: 'Links to places within a text became words: {value}',
  codeLeft: 'Its own code (code injection) was left out.',
  draftForMembers: 'Only members could read it there. It is a draft here.',
  draftEmailOnly: 'It was sent as an email only. It is a draft here.',
  draftPast: 'It was scheduled for a time that has passed. It is a draft here.',
  draftBlank: 'It has no title or no text. It is a draft here.',
  draftPassword: 'A password protected it there. It is a draft here.',
  draftHeld: 'Its settings keep it from being public, or are not understood ({value}). It is a draft here.',
  draftEnded: 'It was public there until {value}. It is a draft here.',
  authorsLeft: 'One author signs a post here. Left out: {value}',
  plainText: 'The file has its plain text only. Headings, links and images are missing.',
  shortcode: 'A shortcode stays as text: {value}',
  idTaken: 'Its number {value} is taken by another post. It has a new one.',
  dateMissing: 'It has no date. It is a draft here.',
  dateToCome: 'Its date is in the future. It is scheduled here for {value}.',
} as const;

/** Plural names of kinds. */
export const itemKindTexts = {
  post: 'posts',
  image: 'images of the library',
  audience: 'topics, fields and segments',
  newsletter: 'newsletters',
  item: 'items of the catalogue',
  pack: 'packs',
  subscriber: 'subscribers',
  stop: 'stop lists',
  list: 'lists of subscribers',
} as const;

/** Singular names of kinds. */
export const itemTexts = {
  post: 'post',
  image: 'image',
  audience: 'topic, field or segment',
  newsletter: 'newsletter',
  item: 'catalogue',
  pack: 'pack',
  subscriber: 'subscriber',
  stop: 'stop list',
  list: 'list of subscribers',
} as const;

/** Outcome of an item. */
export const outcomeTexts = { added: 'brought in', known: 'unchanged', left: 'left out' } as const;

/** Formats of archives. */
export const formatTexts = {
  ghost: 'an export of Ghost',
  wordpress: 'an export of WordPress',
  markdown: 'Markdown files',
  substack: 'an export of Substack',
  own: 'an export of this product',
  list: 'no posts',
} as const;

/** Output of the import and export commands. */
export const importExportCommandTexts = {
  found: (format: string, lists: number) =>
    `Found: ${format}${lists > 0 ? `, ${lists === 1 ? 'a list' : `${lists} lists`} of subscribers` : ''}.`,
  progress: (items: number) => `${items.toLocaleString('en')} looked at`,
  summary: (
    things: string,
    {
      added,
      known,
      left,
      isDryRun,
    }: {
      added: number;
      known: number;
      left: number;
      isDryRun: boolean;
    },
  ) =>
    `${added.toLocaleString('en')} ${things} ${isDryRun ? 'would be added' : 'added'}, ${known.toLocaleString('en')} were there already, ${left.toLocaleString('en')} left out.`,
  list: (name: string, lines: number) =>
    `${name}: ${lines.toLocaleString('en')} lines. The running site adds them; see Subscribers, Imports.`,
  listCounted: (name: string, lines: number) =>
    `${name}: ${lines.toLocaleString('en')} lines of subscribers, not added. With --subscribers they are.`,
  exported: (file: string) =>
    `${file} is written. The addresses of subscribers are in it: keep it as you keep passwords.`,
  toFetch: (images: number) =>
    `${images.toLocaleString('en')} ${images === 1 ? 'image' : 'images'} of other servers would be fetched. With --no-fetch they become links.`,
  peopleLeft: 'Its subscribers were not added. With --subscribers they are, as they were there.',
  listRefused: (name: string, reason: string) => `${name}: ${reason}`,
} as const;
