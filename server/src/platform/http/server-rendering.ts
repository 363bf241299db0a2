import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hintCookie } from '@nalanda/contract/access/landing'
import { isScreen } from '@nalanda/contract/platform/addresses'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** The build output of `web/src/prerender.tsx`. */
type Drawing = { prerender: (path: string, facts: object) => Promise<string> }

const drawn = /^\/(erphome|login(\/[^/]+)?)?\/?$/
const nothing = ''

/**
 * Renders the pages that guests open first, so that they are visible before any script has run. The markup is cached as long as the facts of the college are
 * the same object. Signed-in users get none, since the app redirects them, and neither does anyone if rendering fails.
 */
export async function openServerRendering(
  built: string,
  log: FastifyBaseLogger,
): Promise<(request: FastifyRequest, path: string, facts: object) => Promise<string>> {
  const file = join(built, '.prerender', 'prerender.mjs')
  if (!existsSync(file)) return async () => nothing
  const { prerender } = (await import(pathToFileURL(file).href)) as Drawing
  const kept = new WeakMap<object, Map<string, string>>()
  return async ({ headers }, path, facts) => {
    if (!drawn.test(path) || !isScreen(path) || headers.cookie?.includes(`${hintCookie}=`)) return nothing
    const drawings = kept.get(facts) ?? new Map<string, string>()
    kept.set(facts, drawings)
    try {
      const html = drawings.get(path) ?? (await prerender(path, facts))
      drawings.set(path, html)
      return html
    } catch (error) {
      log.warn({ err: error, path }, 'the first paint could not be drawn')
      return nothing
    }
  }
}

/** Returns the inline scripts of a page as sources of a content security policy: exactly these may run. */
export function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
