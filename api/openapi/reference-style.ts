/** Styles of /api/docs: brand colours, light and dark, for small screens and print. */
export const referenceStyle = `
:root { color-scheme: light dark; --page: #fbf7ef; --card: #fff; --ink: #14172b; --muted: #565b78; --line: #d8d3c6; --link: #2f3a8f; --code: #f1ebdd }
@media (prefers-color-scheme: dark) { :root { --page: #0c0f26; --card: #171b3d; --ink: #f3efe6; --muted: #b6b9cf; --line: #34396a; --link: #b9c2ff; --code: #23284f } }
* { box-sizing: border-box }
body { margin: 0; padding: 0 clamp(1rem, 4vw, 3rem) 4rem; background: var(--page); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 3rem }
header { border-block-end: 4px solid #f6c445; padding-block: 2rem 1rem; margin-block-end: 1.5rem; max-width: 72rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem }
h3 { font-size: 1rem; margin: 0; display: flex; flex-wrap: wrap; gap: .5rem; align-items: baseline; overflow-wrap: anywhere }
a { color: var(--link) }
:focus-visible { outline: 3px solid #f6c445; outline-offset: 2px }
nav h2 { font-size: .875rem; margin: 1rem 0 .25rem; color: var(--muted) }
nav ul { list-style: none; margin: 0; padding: 0; font-size: .875rem }
nav li { overflow-wrap: anywhere }
nav a { display: block; padding-block: .25rem }
nav b { display: inline-block; margin-inline-end: .25rem; min-inline-size: 3.75rem; font-size: .75rem }
article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; margin-block: 1rem; scroll-margin-block-start: 1rem; overflow-x: auto }
article p { margin: .5rem 0 }
code { background: var(--code); border-radius: 4px; padding: .1em .3em; font: .9em ui-monospace, monospace }
h3 b { border: 1px solid currentColor; border-radius: 6px; padding: 0 .4rem; font-size: .8125rem }
.who, caption { color: var(--muted); font-size: .875rem }
table { table-layout: fixed; border-collapse: collapse; width: 100%; margin-block: .75rem; font-size: .875rem }
caption { text-align: start; font-weight: 600; padding-block: .25rem }
th { inline-size: 32% }
th, td { overflow-wrap: anywhere; text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0; border-block-start: 1px solid var(--line); font-weight: 400 }
@media (min-width: 64rem) {
  body { grid-template-columns: 18rem minmax(0, 54rem) }
  header { grid-column: 1 / -1 }
  nav { position: sticky; inset-block-start: 0; max-block-size: 100vh; overflow-y: auto; padding-block-end: 2rem }
}
@media print { nav { display: none } article { break-inside: avoid } }
`;
