/** Returns the items of a JSON list, also while they are incomplete: each has the fields of `empty`, as texts. */
export function readItems<Item extends Readonly<Record<string, string>>>(text: string, empty: Item): Item[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(parsed)) return [];
  return parsed.map((item: unknown) => {
    const fields = Object.keys(empty).map((name) => {
      const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, name) : '';
      return [name, typeof value === 'string' ? value : ''] as const;
    });
    return Object.assign({}, empty, Object.fromEntries(fields));
  });
}
