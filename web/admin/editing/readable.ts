/** The words of HTML as people read them. */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<\/(?:p|h\d|li|blockquote)>|<br\s*\/?>/g, '$& '),
    'text/html',
  );
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

export function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
