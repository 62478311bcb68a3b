import { listingLimits } from '#modules/posts/constants.ts';
import { useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

/** A plain GET form that works without script. */
export function SearchForm({ text }: { text: string }) {
  const localize = useLocalizedAddress();
  const blogTexts = useTexts('blog');
  return (
    <form className="post-search" action={localize('/blog/search')} role="search">
      <label className="unseen" htmlFor="post-texts">
        {blogTexts.search.label}
      </label>
      <input
        className="field"
        id="post-texts"
        type="search"
        name="q"
        maxLength={listingLimits.text}
        defaultValue={text || undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={blogTexts.search.placeholder}
      />{' '}
      <button className="button">{blogTexts.search.button}</button>
    </form>
  );
}
