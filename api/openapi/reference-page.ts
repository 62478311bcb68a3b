import { createHash } from 'node:crypto';
import type { ApiDocument } from '#api/openapi/document.ts';
import type { JsonSchema } from '#api/openapi/json-schema.ts';
import type { Operation, Ref } from '#api/openapi/operation.ts';
import { referenceStyle } from '#api/openapi/reference-style.ts';
import { apiReference as texts } from '#content/api-reference.ts';

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
    `<p class="who">${texts.refusals(listErrorStatuses(responses).join(', '))}</p>`,
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
