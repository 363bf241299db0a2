import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const page = join(import.meta.dirname, '..', 'docs', 'performance.md')

/** A figure in seconds, with its target where it has one. */
type Row = readonly [figure: string, seconds: number, target?: number]

/** Prints figures and writes them into their part of docs/performance.md; the exit code is 1 where one misses its target. */
export function writeTable(name: string, title: string, { about, rows }: { about: string; rows: readonly Row[] }): void {
  const lines = rows.map(([figure, seconds, target]) => ({
    figure,
    measured: `${seconds.toFixed(1)} s`,
    target: target === undefined ? '' : `under ${target} s`,
    '': target === undefined ? '' : seconds < target ? 'met' : 'NOT MET',
  }))
  console.table(lines)
  const [from, to] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const table = lines.map((line) => `| ${Object.values(line).join(' | ')} |`)
  const own = [from, about, '', '| Figure | Measured | Target | |', '|---|---:|---:|---|', ...table, to].join('\n')
  const text = readFileSync(page, 'utf8')
  const [before = ''] = text.split(from)
  const after = text.split(to)[1] ?? ''
  writeFileSync(page, text.includes(from) ? `${before}${own}${after}` : `${text.trimEnd()}\n\n## ${title}\n\n${own}\n`)
  process.exitCode = lines.some((line) => line[''] === 'NOT MET') ? 1 : 0
}
