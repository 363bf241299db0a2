import { type EndpointSpec, isDownload, isEventStream } from '@nalanda/contract/platform/endpoint'
import { permissions } from '@nalanda/contract/platform/permissions'
import { problems } from '@nalanda/contract/platform/problem-codes'
import { openSentence } from '@nalanda/contract/platform/validation/fill-places'
import { z } from 'zod'

type Shape = {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
}

/** Returns the documentation of all calls as one page, grouped by the first path segment: who may use each, its input, its response and its refusals. */
export function renderApiPage(calls: Iterable<EndpointSpec>): string {
  const groups = Map.groupBy(calls, ({ path }) => path.split('/')[1] ?? '')
  const names = [...groups.keys()].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of the portal</title>
<link rel="icon" href="/emblem.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>Calls of the portal</h1>
<p>Every call the portal answers. A program signs in with <code>POST /api/signin</code> and sends the token as <code>Authorization: Bearer …</code>;
lists go on with <code>after</code>, the <code>next</code> of the page before. Every refusal is <code>application/problem+json</code> with a
<code>code</code> and a <code>message</code>; one for wrong values has <code>fields</code>, with a <code>code</code>, its <code>params</code> and a <code>message</code> for each field. A call that takes an <code>Idempotency-Key</code> may be sent again with the same key for 24 hours: it is done once, and
answers again what it answered first. The same for machines: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Calls by subject"><ul>${names.map((name) => `<li><a href="#${safe(name)}">${safe(name)}</a></li>`).join('')}</ul></nav>
</header>
<main>
${names.map((name) => section(name, groups.get(name) ?? [])).join('\n')}
</main>
</body>
</html>
`
}

function section(name: string, calls: readonly EndpointSpec[]): string {
  return `<section aria-labelledby="${safe(name)}"><h2 id="${safe(name)}">${safe(name)}</h2>${calls.map(article).join('\n')}</section>`
}

function article(call: EndpointSpec): string {
  const { method, path, summary, params, query, body, files = {} } = call
  const parts = Object.entries(files).map(([field, { accept, maxBytes, optional }]) =>
    row(field, !optional, `file ${accept}, at most ${Math.floor(maxBytes / 1024 / 1024)} MB`),
  )
  return `<article>
<h3><span class="method">${method}</span> <code>/api${safe(path).replaceAll('/', '/<wbr>')}</code></h3>
${summary ? `<p>${safe(summary)}</p>` : ''}
<p class="allow">${allowed(call)}${call.idempotent ? '. Takes an <code>Idempotency-Key</code>' : ''}</p>
${[table('Path', rowsOf(params)), table('Query', rowsOf(query)), table('Form', parts), table('Body', rowsOf(body))].join('')}
<p>Answers ${answer(call)}</p>
${refusals(call)}
</article>`
}

function allowed({ allow }: EndpointSpec): string {
  if (allow === 'anyone') return 'Public'
  if (allow === 'signed-in') return 'For every signed-in user'
  return `For <code>${allow}</code>: ${permissions[allow].map((role) => `<code>${role}</code>`).join(', ')}`
}

function answer({ reply }: EndpointSpec): string {
  if (isEventStream(reply)) {
    const events = Object.entries(reply.events).map(([name, event]) => `${name}: ${describe(shapeOf(event, 'output'))}`)
    return `a stream (<code>text/event-stream</code>) of these events: <code>${safe(events.join('; '))}</code>`
  }
  return isDownload(reply)
    ? `a file: ${safe(reply.types.join(', '))}`
    : `<code>${safe(describe(shapeOf(reply, 'output')))}</code>`
}

function refusals({ problems: codes = [] }: EndpointSpec): string {
  if (codes.length === 0) return ''
  const lines = codes.map(
    (code) => `<li><code>${code}</code> (${problems[code].status}) ${safe(openSentence(problems[code].sentence))}</li>`,
  )
  return `<details><summary>Refusals of its own</summary><ul>${lines.join('')}</ul></details>`
}

function table(title: string, rows: readonly string[]): string {
  if (rows.length === 0) return ''
  return `<table><caption>${title}</caption><thead><tr><th scope="col">Name</th><th scope="col">Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function rowsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties = {}, required = [] } = shapeOf(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => row(name, required.includes(name), describe(shape)))
}

function row(name: string, required: boolean, value: string): string {
  return `<tr><th scope="row"><code>${safe(name)}</code>${required ? '' : ' <i>optional</i>'}</th><td><code>${safe(value)}</code></td></tr>`
}

function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape
}

/** Formats a type in one line: `{ id: integer, roles: string[] }`. */
function describe({ type, enum: choices, properties, required = [], items, anyOf }: Shape): string {
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (anyOf) return anyOf.map(describe).join(' | ')
  if (items) return `${describe(items)}[]`
  if (!properties) return [type ?? 'anything'].flat().join(' | ')
  const fields = Object.entries(properties).map(([name, of]) => `${name}${required.includes(name) ? '' : '?'}: ${describe(of)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

const safe = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** The style of the page: the portal's colours, in the colour scheme of the reader's system. */
export const apiPageStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fff, #14181d); --ink: light-dark(#1b2530, #e4e8ec); --soft: light-dark(#54616e, #a3aeb8);
  --line: light-dark(#dde3e8, #2c343c); --tint: light-dark(#f3f6f8, #1d232a); --mark: light-dark(#00687d, #5fd0e8) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 960px; padding: 32px 24px 96px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 32px; line-height: 1.25; margin: 0 0 12px }
h2 { font-size: 24px; margin: 56px 0 8px; padding-bottom: 8px; border-bottom: 1px solid var(--line); scroll-margin-top: 16px }
h3 { font-size: 16px; margin: 0 0 4px; overflow-wrap: anywhere }
article { padding: 20px 0; border-bottom: 1px solid var(--line) }
p { margin: 4px 0; max-width: 80ch; overflow-wrap: anywhere }
a { color: var(--mark) }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px }
code { font: 14px/1.5 ui-monospace, monospace }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; list-style: none; margin: 20px 0 0; padding: 0 }
.method { display: inline-block; min-width: 48px; color: var(--mark); font: 700 14px/1.5 ui-monospace, monospace }
.allow { color: var(--soft) }
table { width: 100%; margin: 12px 0; border-collapse: collapse; text-align: left }
caption { text-align: left; font-weight: 600; padding: 4px 0 }
thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
tbody tr { background: var(--tint); border-bottom: 2px solid var(--paper) }
th, td { padding: 6px 12px; vertical-align: top; font-weight: 400; overflow-wrap: anywhere }
tbody th { width: 40% }
i { color: var(--soft) }
summary { cursor: pointer; color: var(--mark) }
`
