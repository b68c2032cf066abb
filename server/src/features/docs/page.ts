import { errorTable } from 'sync-protocol/wire/errors'
import { schemaText, type JsonSchema } from './schema-text.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: JsonSchema
}
interface Body {
  content?: Record<string, { schema: JsonSchema }>
}
interface Operation {
  summary?: string
  tags?: string[]
  security?: object[]
  'x-access'?: string
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
}
/** The parts of an OpenAPI document that the page shows. */
export interface ApiDocument {
  info: { title: string; description?: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

interface Listed {
  path: string
  method: string
  operation: Operation
}

/** The whole API on one page of plain HTML. */
export function docsPage(document: ApiDocument): string {
  const { title, description = '' } = document.info
  const byTag = routesByTag(document)
  const links = [...byTag.keys(), 'errors', 'shapes'].map(
    (tag) => `<li><a href="#${tag}">${text(tag)}</a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(title)} API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>${text(title)} API</h1>
<p>${text(description)}</p>
<p>For programs: <a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
</header>
<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>
<main>
${[...byTag].map(([tag, routes]) => section(tag, routes.map(routeHtml).join('\n'))).join('\n')}
${section('errors', errorsHtml())}
${section('shapes', shapesHtml(document))}
</main>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string) => value.replace(/[&<>"]/g, (sign) => entities[sign]!)

const section = (name: string, content: string) =>
  `<section id="${name}"><h2>${text(name)}</h2>\n${content}\n</section>`

function routesByTag({ paths }: ApiDocument): Map<string, Listed[]> {
  const byTag = new Map<string, Listed[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), { path, method: method.toUpperCase(), operation }])
    }
  return byTag
}

function routeHtml({ path, method, operation }: Listed): string {
  const { summary = '', parameters = [], requestBody, responses } = operation
  const [status = '200', answer] = Object.entries(responses).find(([code]) => /^2/.test(code)) ?? []
  const inputs = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${text(name)}</code></td><td>${place}${required ? '' : ', optional'}</td><td><code>${text(schemaText(schema))}</code></td></tr>`,
  )
  const parts = [
    inputs.length > 0 ? `<table><tbody>${inputs.join('')}</tbody></table>` : '',
    requestBody ? shapeHtml('Body', bodySchema(requestBody)) : '',
    shapeHtml(`Answer ${status}`, answer && bodySchema(answer)),
  ]
  return `<details>
<summary><b class="${method.toLowerCase()}">${method}</b> <code>${text(path)}</code> <span>${text(summary)}</span></summary>
<p class="access">${text(operation['x-access'] ?? '')}</p>
${parts.filter(Boolean).join('\n')}
</details>`
}

function bodySchema({ content = {} }: Body): JsonSchema | undefined {
  return Object.values(content)[0]?.schema
}

function shapeHtml(title: string, schema: JsonSchema | undefined): string {
  const isEmpty = schema === undefined || schema.type === 'null'
  return `<h3>${title}</h3>${isEmpty ? '<p>No body</p>' : `<pre>${text(schemaText(schema))}</pre>`}`
}

function errorsHtml(): string {
  const rows = Object.entries(errorTable).map(
    ([code, { status, error }]) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${text(error)}</td></tr>`,
  )
  return `<p>Every error is <code>{ "error": sentence, "code": code, "details"?: [{ "path", "message" }] }</code>.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Sentence</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function shapesHtml({ components }: ApiDocument): string {
  return Object.entries(components.schemas)
    .filter(([name]) => !name.endsWith('Input'))
    .map(([name, schema]) => `<h3 id="${name}">${text(name)}</h3><pre>${text(schemaText(schema))}</pre>`)
    .join('\n')
}
