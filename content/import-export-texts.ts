/** Reasons why an item of an archive was not imported. */
export const skipReasonTexts = {
  page: 'It is a page, not a post. Pages are not imported.',
  trashed: 'It is in the trash of the other site.',
  tooLong: 'It is longer than 500,000 characters.',
  unreadable: 'It cannot be read.',
  repeated: 'The file contains it twice. Only the first one is imported.',
  noAddress: 'It is not an email address.',
  noConsent: 'It has no time at which this person agreed to receive emails.',
  wrongState: 'Its state is contradictory: for example, it has ended but never began.',
  stopped: 'This address receives no emails: its owner unsubscribed or complained, or emails bounced.',
  otherSecret: 'These addresses are stored as keys of another SECRET, so this site cannot recognise them.',
  badFiles: 'Its files are missing, or cannot be used.',
  full: 'This site has reached the limit for this kind.',
  badList: 'It cannot be read as a list of subscribers. Try to import only this file at Subscribers, Import.',
  leavingList:
    'According to its name, it lists people who get no emails, and no column says otherwise. If these people agreed to emails, rename the file and import it at Subscribers, Import.',
  notRead: 'Files of this kind cannot be imported.',
  sample: 'It is a template, a sample of a theme or part of a package, not a post of this site.',
  unclearList:
    'A column may mark people who want no emails, but its values are unknown. Import only this list at Subscribers, Import, and choose the use of the column.',
} as const;

/** Notes about an imported item; `{value}` is the part of the item that the note is about. */
export const importNoteTexts = {
  titleCut: 'The title was cut to 200 characters. It was: {value}',
  excerptCut: 'The excerpt was cut to 500 characters.',
  tagsCut: 'Only the first {value} tags were imported.',
  pictureMissing:
    'The file does not contain this image. If the image has an address, it was replaced by a link: {value}',
  pictureUnused: 'This file is not a readable image, or is larger than 10 MB: {value}',
  pictureUnfetched:
    'This image could not be fetched and was replaced by a link. The editor can try again: {value}',
  pictureLimit:
    'This image was replaced by a link, because an import fetches at most 5,000 images and 2 GB, within one hour: {value}',
  pictureHostAway: 'The server of this image failed repeatedly. The image was replaced by a link: {value}',
  pictureToFetch: 'This image would be fetched: {value}',
  newsletterDraft:
    'It was waiting to be sent by the other site. It is a draft here: an import sends nothing.',
  newsletterCancelled: 'The other site was sending it. It is finished here: an import sends nothing.',
  partLeft: 'This does not exist on this site and was left out: {value}',
  videoUnused:
    'This file is not an MP4 or WebM video that browsers can play, or is larger than 200 MB. It was replaced by a link: {value}',
  listLines: 'Lines: {value}. These subscribers are imported separately: see Subscribers, Import.',
  embed: 'A player or frame became a link: {value}',
  formLeft: 'A form was left out: {value}',
  fileLeft: 'This file was not imported, and was replaced by a link: {value}',
  linkLeft: 'The target of this link does not exist here. The link became plain text: {value}',
  sectionLinks: 'Links to positions within the post became plain text: {value}',
  codeLeft: 'Its own code (code injection) was left out.',
  draftForMembers: 'On the other site only members could read it. It is a draft here.',
  draftEmailOnly: 'It was sent as an email only. It is a draft here.',
  draftPast: 'It was scheduled for a time that has passed. It is a draft here.',
  draftBlank: 'It has no title or no text. It is a draft here.',
  draftPassword: 'On the other site a password protected it. It is a draft here.',
  draftHeld: 'Its settings prevent publication, or are unknown ({value}). It is a draft here.',
  draftEnded: 'It was public on the other site until {value}. It is a draft here.',
  authorsLeft: 'A post has one author here. Left out: {value}',
  plainText: 'The file contains only plain text. Headings, links and images are missing.',
  shortcode: 'A shortcode remains as text: {value}',
  idTaken: 'Another post has its number {value}. It has a new number.',
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
  settings: 'site settings',
  incident: 'incidents',
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
  settings: 'site settings',
  incident: 'incident',
} as const;

/** Outcome of an item. */
export const outcomeTexts = { added: 'imported', known: 'unchanged', left: 'left out' } as const;

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
  progress: (items: number) => `${items.toLocaleString('en')} processed`,
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
    `${added.toLocaleString('en')} ${things} ${isDryRun ? 'would be added' : 'added'}, ${known.toLocaleString('en')} already existed, ${left.toLocaleString('en')} left out.`,
  list: (name: string, lines: number) =>
    `${name}: ${lines.toLocaleString('en')} lines. The running site adds them; see Subscribers, Imports.`,
  listCounted: (name: string, lines: number) =>
    `${name}: ${lines.toLocaleString('en')} lines of subscribers were not added. To add them, use --subscribers.`,
  exported: (file: string) =>
    `${file} was written. It contains the addresses of subscribers: protect it like a password.`,
  toFetch: (images: number) =>
    `${images.toLocaleString('en')} ${images === 1 ? 'image' : 'images'} of other servers would be fetched. To import them as links, use --no-fetch.`,
  peopleLeft:
    'The subscribers of the other site were not added. To add them with all their data, use --subscribers.',
  listRefused: (name: string, reason: string) => `${name}: ${reason}`,
} as const;
