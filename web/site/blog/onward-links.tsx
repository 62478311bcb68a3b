import { archivePath, feedFiles } from '#modules/posts/constants.ts';
import { useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

export function OnwardLinks({ basePath = '/blog' }: { basePath?: string }) {
  const localize = useLocalizedAddress();
  const texts = useTexts('blog');
  return (
    <nav className="post-ways" aria-label={texts.onward.label}>
      <p>
        <a href={localize(archivePath)}>{texts.onward.archive}</a>
      </p>{' '}
      <div>
        {texts.feeds.heading}:
        <ul>
          {feedFiles.map((file, i) => (
            <li key={file}>
              {' '}
              <a href={localize(basePath + file)}>{texts.feeds.formats[i]}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
