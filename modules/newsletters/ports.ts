import type { Field } from '#modules/audiences/schema.ts';
import type { Phrases, LanguageTexts } from '#modules/translations/schema.ts';
import type { EmailBrand, NewsletterValues, RenderedEmail } from '#modules/outbox/ports.ts';
import type { MergeFieldText } from '#modules/newsletters/schema.ts';

/** A cleaned message, its readable text, its link targets and its images. */
export type CleanedMessage = {
  message: string;
  text: string;
  links: string[];
  images: { source: string; alt: string | undefined }[];
};

/**
 * Input for rendering an email. `written` is the raw message. `clickUrl` is the first part of counted links, or
 * undefined if clicks are not counted.
 */
export type RenderTask = Omit<
  NewsletterValues,
  'message' | 'plainMessage' | 'languageTag' | 'writtenLanguage'
> & {
  written: string;
  brand: EmailBrand;
  publicUrl: string;
  clickUrl: string | undefined;
  /** The languages in which the email is rendered. */
  spoken: readonly LanguageTexts[];
  /** Fields that a message may contain as merge fields, in addition to name and address. */
  fields: readonly Pick<Field, 'key' | 'kind'>[];
};

/** `countedLinks`: targets of the counted links in order; `personal`: merge fields, or null. */
export type RenderedMessage = CleanedMessage & {
  email: RenderedEmail;
  countedLinks: string[];
  phrases: Phrases;
  personal: MergeFieldText | null;
};

/**
 * Cleans and renders messages in another thread, so that a message cannot block the event loop.
 * @throws {AppError} invalid for a message that takes too long to render.
 */
export type MessageRenderer = {
  clean(written: string): Promise<CleanedMessage>;
  render(task: RenderTask): Promise<RenderedMessage>;
};
