import { readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'

/**
 * `npm run test:times -- report.json`: prints the durations of `npm test` as tables for docs/performance.md. The report comes from `npm test --
 * --reporter=default --reporter=json --outputFile.json=report.json`.
 */
type Report = {
  startTime: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; duration?: number | null }[]
  }[]
}
type TestFile = { path: string; group: string; from: number; to: number; tests: { name: string; seconds: number }[] }

const slowest = 40

const report = JSON.parse(readFileSync(process.argv[2] ?? 'report.json', 'utf8')) as Report
const files = report.testResults.map(readFile)

print(
  ['Group', 'Files', 'Tests', 'From second', 'To second', 'Seconds in tests'],
  ['contract, server', 'web', 'journeys'].map((group) => summary(group)),
)
print(
  ['Slowest files', 'Tests', 'Seconds'],
  files
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, slowest)
    .map(({ path, tests, from, to }) => [path, tests.length, (to - from).toFixed(1)]),
)
print(
  ['Slowest tests', 'Seconds'],
  files
    .flatMap(({ path, tests }) => tests.map(({ name, seconds }) => ({ name: `${path}: ${name}`, seconds })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowest)
    .map(({ name, seconds }) => [name, seconds.toFixed(1)]),
)

function readFile({ name, startTime, endTime, assertionResults }: Report['testResults'][number]): TestFile {
  const path = isAbsolute(name) ? relative(process.cwd(), name) : name
  const folder = path.split('/').find((part) => ['contract', 'server', 'web', 'e2e'].includes(part))
  return {
    path,
    group: folder === 'web' ? 'web' : folder === 'e2e' ? 'journeys' : 'contract, server',
    from: (startTime - report.startTime) / 1000,
    to: (endTime - report.startTime) / 1000,
    tests: assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  }
}

function summary(group: string): (string | number)[] {
  const own = files.filter((file) => file.group === group)
  const tests = own.flatMap((file) => file.tests)
  const seconds = tests.reduce((sum, test) => sum + test.seconds, 0)
  const [from, to] = [Math.min(...own.map((file) => file.from)), Math.max(...own.map((file) => file.to))]
  return [group, own.length, tests.length, Math.round(from), Math.round(to), Math.round(seconds)]
}

function print(heads: string[], rows: readonly (string | number)[][]): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`
  process.stdout.write(`${line(heads)}${line(heads.map(() => '---'))}${rows.map(line).join('')}\n`)
}
