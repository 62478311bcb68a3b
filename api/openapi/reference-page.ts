import { createHash } from 'node:crypto';
import type { ApiDocument } from '#api/openapi/document.ts';
import type { JsonSchema } from '#api/openapi/json-schema.ts';
import type { Operation, Ref } from '#api/openapi/operation.ts';
import { apiReference as texts } from '#content/api-reference.ts';

/** Styles of /api/docs: brand colours, light and dark, for small screens and print. */
const referenceStyle = `
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

const styleHash = createHash('sha256').update(referenceStyle).digest('base64');

/** The page contains text and inline style only. It may not load, run or submit anything, or be framed. */
export const referencePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Components = ApiDocument['components'];
type DocumentedCall = { method: string; path: string; operation: Operation };

/** Renders the document as a page: every call under its heading, with all text escaped. */
export function renderReference(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): DocumentedCall => ({ method, path, operation })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<style>${referenceStyle}</style>
</head>
<body>
<header><h1>${texts.title}</h1><p>${renderInline(document.info.description)}</p>
<p>${texts.programs}<a href="/api/openapi.json">/api/openapi.json</a>${renderInline(texts.programsNote)}</p></header>
<nav aria-label="${texts.contents}">${groups.map(({ name, calls }) => renderContents(name, calls)).join('')}</nav>
<main>${groups.map(({ name, calls }) => renderSection(name, calls, document.components)).join('')}</main>
</body>
</html>
`;
}

function renderContents(name: string, calls: DocumentedCall[]): string {
  const links = calls.map(
    ({ method, path, operation }) =>
      `<li><a href="#${operation.operationId}"><b>${method.toUpperCase()}</b>${escapeHtml(path)}</a></li>`,
  );
  return `<h2>${escapeHtml(name)}</h2><ul>${links.join('')}</ul>`;
}

function renderSection(name: string, calls: DocumentedCall[], components: Components): string {
  return `<section><h2>${escapeHtml(name)}</h2>${calls.map((call) => renderCall(call, components)).join('')}</section>`;
}

function renderCall({ method, path, operation }: DocumentedCall, components: Components): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const body = Object.entries(requestBody?.content ?? {});
  const parts = [
    `<h3><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>`,
    `<p><strong>${renderInline(summary)}.</strong> ${description === undefined ? '' : renderInline(description)}</p>`,
    `<p class="who">${escapeHtml(texts.whoMay(formatPermittedRoles(operation)))}</p>`,
    parameters.length === 0
      ? ''
      : renderTable(
          texts.parameters,
          parameters
            .map((one) => resolveRef(one, components.parameters))
            .map(({ name, required, schema, description: about }) => ({
              name,
              schema: {
                ...resolveRef(schema, components.schemas),
                ...(about !== undefined && { description: about }),
              },
              isRequired: required,
            })),
        ),
    body[0] === undefined
      ? ''
      : renderTable(
          texts.body(body.map(([type]) => type).join(', ')),
          listFields(body[0][1].schema, components),
        ),
    renderResponse(responses['200'], components),
    `<p class="who">${texts.errors(listErrorStatuses(responses).join(', '))}</p>`,
  ];
  return `<article id="${operationId}">${parts.join('\n')}</article>`;
}

function listErrorStatuses(responses: Operation['responses']): string[] {
  return Object.keys(responses).filter((status) => /^[45]/.test(status));
}

function formatPermittedRoles(operation: Operation): string {
  const who = operation['x-who-may'];
  if (who.includes('public')) return texts.everybody;
  return who.length === 3 ? texts.everyMember : who.join(', ');
}

function renderResponse(
  response: Operation['responses'][string] | undefined,
  components: Components,
): string {
  if (response === undefined || '$ref' in response) return '';
  const [type, media] = Object.entries(response.content ?? {})[0] ?? ['', undefined];
  const headers = Object.entries(response.headers ?? {}).map(([name, header]) => {
    const { description, schema } = resolveRef(header, components.headers);
    return { name: texts.header(name), schema: { ...schema, description }, isRequired: false };
  });
  return renderTable(texts.answer(type), [...listFields(media?.schema ?? {}, components), ...headers]);
}

type Field = { name: string; schema: JsonSchema; isRequired: boolean };

function listFields(unresolved: JsonSchema, components: Components, prefix = ''): Field[] {
  const schema = resolveRef(unresolved, components.schemas);
  if (schema.items !== undefined) return listFields(schema.items, components, `${prefix}[].`);
  if (schema.allOf !== undefined) return schema.allOf.flatMap((part) => listFields(part, components, prefix));
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]): Field[] => {
    const field = resolveRef(part, components.schemas);
    const full = `${prefix}${name}`;
    const inner = listFields(field, components, field.items === undefined ? `${full}.` : full);
    return inner.length > 0
      ? inner
      : [{ name: full, schema: field, isRequired: schema.required?.includes(name) ?? false }];
  });
}

/** Returns the referenced component, or the part itself. */
function resolveRef<Part extends object>(part: Part | Ref, components: Readonly<Record<string, Part>>): Part {
  if (!isRef(part)) return part;
  const component = components[part.$ref.split('/').at(-1) ?? ''];
  if (component === undefined) throw new Error(`The OpenAPI document has no ${part.$ref}`);
  return component;
}

function isRef(part: object): part is Ref {
  return '$ref' in part && typeof part.$ref === 'string';
}

function renderTable(caption: string, fields: Field[]): string {
  if (fields.length === 0) return `<p class="who">${escapeHtml(caption)}</p>`;
  const rows = fields.map(
    ({ name, schema, isRequired }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(formatType(schema))}${isRequired ? '' : texts.optional}</td><td>${renderInline(formatLimits(schema))}</td></tr>`,
  );
  return `<table><caption>${escapeHtml(caption)}</caption><tbody>${rows.join('')}</tbody></table>`;
}

function formatType(schema: JsonSchema): string {
  if (schema.anyOf !== undefined)
    return [...new Set(schema.anyOf.map((one) => formatType(one)))].join(texts.or);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(texts.or);
  const type = [schema.type ?? texts.any].flat().join(texts.or);
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

function formatLimits({
  minLength,
  maxLength,
  minimum,
  maximum,
  default: value,
  description,
  anyOf,
}: JsonSchema): string {
  const inner = anyOf?.map((one) => formatLimits(one)).find((text) => text !== '');
  const facts = [
    description,
    formatRange(minLength, maxLength, texts.characters),
    formatRange(minimum, maximum, ''),
    value === undefined ? undefined : texts.byDefault(JSON.stringify(value)),
    inner,
  ];
  return facts.filter((fact) => fact !== undefined && fact !== '').join('; ');
}

function formatRange(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  if (max === undefined) return texts.atLeast(min ?? 0, unit);
  return min === undefined ? texts.atMost(max, unit) : texts.range(min, max, unit);
}

/** Escapes text and converts `code` in backticks. */
function renderInline(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char);
}
