import { useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

type ImageChoiceProps = { isTextOnly: boolean; path: string; search: string };

/** Links to the same page without images, and back. `renderTextOnlyPage` removes `pictures=1` from the link back. */
export function ImageChoice({ isTextOnly, path, search }: ImageChoiceProps) {
  const { textOnly, withPictures } = useTexts('shell');
  const localize = useLocalizedAddress();
  const query = search === '' ? '?' : `${search}&`;
  return isTextOnly ? (
    <a href={`${localize(path)}${query}pictures=1`}>{withPictures}</a>
  ) : (
    <a href={`${query}pictures=0`}>{textOnly}</a>
  );
}
