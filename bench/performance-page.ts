import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const page = join(import.meta.dirname, '..', 'docs', 'performance.md')

/** Writes results into docs/performance.md, between the comments that mark the part `name`. Refuses a part that the page does not contain. */
export function writePart(name: string, lines: readonly string[]): void {
  const [from, to] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const text = readFileSync(page, 'utf8')
  const [start, end] = [text.indexOf(from), text.indexOf(to)]
  if (start < 0 || end < start) throw new Error(`docs/performance.md has no part ${name}`)
  writeFileSync(page, `${text.slice(0, start)}${from}\n${lines.join('\n')}\n${text.slice(end)}`)
}
