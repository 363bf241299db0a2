import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'

/** What a page evaluates to have axe. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Reports only violations, and not the thousands of elements that pass
  resultTypes: ['violations'],
  // Style sheets are read again for an experimental rule alone, which is not among these
  preload: false,
}

/**
 * Runs in the page: what axe objects to. Its Playwright package opens a second page for every look, to put the frames of a page together, and
 * takes four times as long; the portal has no frames.
 */
export async function axeViolations(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
