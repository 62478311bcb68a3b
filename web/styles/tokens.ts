type Tokens = Readonly<Record<string, string>>;

/** Custom properties of a palette: those of both themes, and those of each theme. */
export function tokens(palette: { always: Tokens; light: Tokens; dark: Tokens }): string {
  const light = declarations({ ...palette.always, ...palette.light });
  return (
    `:root{color-scheme:light dark;${light}}` +
    `@media(prefers-color-scheme:dark){:root{${declarations(palette.dark)}}}`
  );
}

function declarations(values: Tokens): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
