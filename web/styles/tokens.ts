type Tokens = Readonly<Record<string, string>>;

/** Renders the custom properties of a palette: the properties of both themes, and the properties of each theme. */
export function renderTokens(palette: { always: Tokens; light: Tokens; dark: Tokens }): string {
  const light = renderDeclarations({ ...palette.always, ...palette.light });
  return (
    `:root{color-scheme:light dark;${light}}` +
    `@media(prefers-color-scheme:dark){:root{${renderDeclarations(palette.dark)}}}`
  );
}

function renderDeclarations(values: Tokens): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value.toLowerCase()}`)
    .join(';');
}
