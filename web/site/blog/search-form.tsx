import { blog } from '#content/site/blog.ts';
import { listingLimits } from '#domain/listing/limits.ts';

/** A form that the server answers: nothing of it needs script. */
export function SearchForm({ text }: { text: string }) {
  return (
    <form className="post-search" action="/blog/search" role="search">
      <label className="unseen" htmlFor="post-texts">
        {blog.search.label}
      </label>
      <input
        className="field"
        id="post-texts"
        type="search"
        name="q"
        maxLength={listingLimits.text}
        defaultValue={text}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={blog.search.placeholder}
      />
      <button className="button">{blog.search.button}</button>
    </form>
  );
}
