import { createHash } from 'node:crypto'
import type { Answer } from './http.ts'
import { pageStyle } from './page-style.ts'

/** Returns a page of the sandbox, without scripts or loaded resources. */
export function page(status: number, title: string, body: string, mayReturnTo = ''): Answer {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Sandbox gateway</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<p class="note">Sandbox gateway. No money is moved, and no message is sent.</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
  return { status, body: html, headers: { 'content-type': 'text/html; charset=utf-8', ...policyOf(mayReturnTo) } }
}

/** Forbids scripts and loaded resources. Browsers apply `form-action` also to the redirect after the form, so it includes the college's address. */
function policyOf(mayReturnTo: string): Record<string, string> {
  const style = createHash('sha256').update(pageStyle).digest('base64')
  const parts = ["default-src 'none'", `style-src 'sha256-${style}'`, `form-action 'self' ${mayReturnTo}`.trim()]
  return {
    'content-security-policy': [...parts, "base-uri 'none'", "frame-ancestors 'none'"].join('; '),
    'referrer-policy': 'no-referrer',
  }
}

/** Escapes a text for HTML. */
export const escaped = (text = '') => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
