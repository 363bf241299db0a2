import { writePart } from './performance-page.ts'

/** A figure in seconds, with its target, if any. */
type Row = readonly [figure: string, seconds: number, target?: number]

/** Prints figures and writes them into their part of docs/performance.md; sets the exit code 1 if one misses its target. */
export function writeTable(name: string, { about, rows }: { about: string; rows: readonly Row[] }): void {
  const lines = rows.map(([figure, seconds, target]) => ({
    figure,
    measured: `${seconds.toFixed(1)} s`,
    target: target === undefined ? '' : `under ${target} s`,
    '': target === undefined ? '' : seconds < target ? 'met' : 'NOT MET',
  }))
  console.table(lines)
  const table = lines.map((line) => `| ${Object.values(line).join(' | ')} |`)
  writePart(name, [about, '', '| Figure | Measured | Target | |', '|---|---:|---:|---|', ...table])
  process.exitCode = lines.some((line) => line[''] === 'NOT MET') ? 1 : 0
}
