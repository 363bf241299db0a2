import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'

/** The script that defines axe in a page. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Reports only violations, not the thousands of elements that pass
  resultTypes: ['violations'],
  // Style sheets are needed only for an experimental rule, which is not used here
  preload: false,
}

/**
 * Runs in the page and returns the violations that axe finds. The Playwright package of axe opens a second page for every check, to combine the frames of a
 * page, and takes four times as long; the portal has no frames.
 */
export async function axeViolations(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
