import type { Field } from '#modules/audiences/schema.ts';
import type { Phrases, SpokenLanguage } from '#modules/translations/schema.ts';
import type { NewsletterValues, RenderedEmail } from '#modules/outbox/ports.ts';
import type { PersonalText } from '#modules/newsletters/schema.ts';

/** A message as it is kept; what can be read in it, where its links lead, which pictures it shows. */
export type CleanedMessage = {
  message: string;
  text: string;
  links: string[];
  images: { source: string; alt: string | undefined }[];
};

/** An email to be: `written` as it came, `clickUrl` what counted links begin with, undefined where none is counted. */
export type RenderTask = Omit<
  NewsletterValues,
  'message' | 'plainMessage' | 'languageTag' | 'writtenLanguage'
> & {
  written: string;
  publicUrl: string;
  clickUrl: string | undefined;
  /** The languages that the email is written in. */
  spoken: readonly SpokenLanguage[];
  /** What may be said of a person, besides name and address. */
  fields: readonly Pick<Field, 'key' | 'kind'>[];
};

/** `countedLinks`: where the counted links lead, in their order; `personal`: what differs from person to person, null for nothing. */
export type RenderedMessage = CleanedMessage & {
  email: RenderedEmail;
  countedLinks: string[];
  phrases: Phrases;
  personal: PersonalText | null;
};

/**
 * Cleans and renders messages beside the event loop, so that none can hold it. Refuses `invalid` for a message that
 * takes longer than any should.
 */
export type Rendering = {
  clean(written: string): Promise<CleanedMessage>;
  render(task: RenderTask): Promise<RenderedMessage>;
};
