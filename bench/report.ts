import { cpus, loadavg, totalmem } from 'node:os'
import type { Outcome } from './drive.ts'
import type { IdleMemory } from './idle-memory.ts'
import { writePart } from './performance-page.ts'
import type { Populated } from './populate.ts'
import type { SignInLoad } from './sign-ins.ts'
import type { Writes, Writing } from './writes.ts'

export type Compared = { bare: Outcome; portal: Outcome; share: number }
export type Measured = {
  lookups: Compared
  /** Here, `bare` has known roll numbers. */
  unknowns: Compared
  cold: Outcome
  coldDocuments: Outcome
  cachedDocuments: Compared
  beside: Outcome
  documentsBeside: Outcome
  writes: Writes
  rush: SignInLoad
  idle: IdleMemory | null
}
type Line = { figure: string; measured: string; target: string; passed: boolean }

/** Load of the machine by other work just before the run, in runnable processes. */
const busy = loadavg()[0] ?? 0

/** Prints the table and writes it into docs/performance.md; returns whether all targets were met. */
export function report(run: { measured: Measured; college: Populated; driver: string; processes: number }): boolean {
  const lines = linesOf(run.measured)
  console.table(
    lines.map(({ figure, measured, target, passed }) => ({ figure, measured, target, '': passed ? 'met' : 'NOT MET' })),
  )
  writePart('figures', [asMarkdown(lines, run)])
  return lines.every(({ passed }) => passed)
}

function linesOf({
  lookups,
  unknowns,
  cold,
  coldDocuments,
  cachedDocuments,
  beside,
  documentsBeside,
  rush,
  idle,
  writes,
}: Measured): Line[] {
  const failures = Object.entries({
    lookups: lookups.portal.failed,
    'unknown roll numbers': unknowns.portal.failed,
    'first lookups': cold.failed,
    'first documents': coldDocuments.failed,
    'documents from memory': cachedDocuments.portal.failed,
    'lookups beside documents': beside.failed,
    'documents beside lookups': documentsBeside.failed,
    'lists beside sign-ins': rush.othersFailed,
    saves: failedIn(writes.saves),
    admissions: failedIn(writes.admissions),
  }).filter(([, count]) => count > 0)
  const failed = failures.map(([what, count]) => `${count} (${what})`).join(', ')
  const line = (figure: string, measured: string, target: string, passed: boolean): Line => ({ figure, measured, target, passed })
  return [
    line('Lookups a second', perSecond(lookups.portal), `bare: ${perSecond(lookups.bare)}`, true),
    line('… as a share of bare node:http', percent(lookups.share), 'at least 90 %', lookups.share >= 0.9),
    line('… p99', milliseconds(lookups.portal.p99), 'under 20 ms', lookups.portal.p99 < 20),
    line(
      'Unknown roll numbers a second',
      perSecond(unknowns.portal),
      `no slower than known: ${perSecond(unknowns.bare)}`,
      unknowns.share >= 0.95,
    ),
    line('First lookups of cold roll numbers a second', perSecond(cold), 'at least 20,000', cold.rate >= 20_000),
    line('Documents laid out a second', perSecond(coldDocuments), 'at least 300', coldDocuments.rate >= 300),
    line('Documents from memory a second', perSecond(cachedDocuments.portal), `bare: ${perSecond(cachedDocuments.bare)}`, true),
    line('… as a share of bare node:http', percent(cachedDocuments.share), 'at least 75 %', cachedDocuments.share >= 0.75),
    line('p99 of lookups while documents are laid out', milliseconds(beside.p99), 'under 50 ms', beside.p99 < 50),
    line('… lookups and documents a second meanwhile', `${perSecond(beside)} and ${perSecond(documentsBeside)}`, '', true),
    line('First page of a list: p50 of one person', milliseconds(rush.listP50), 'under 5 ms', rush.listP50 < 5),
    line(`Sign-ins a second, ${rush.people} people at once`, perSecond(rush), 'at least 40', rush.rate >= 40),
    line(
      `p99 of a list while ${rush.people} people sign in at once`,
      milliseconds(rush.othersP99),
      'under 100 ms',
      rush.othersP99 < 100,
    ),
    line('… memory added meanwhile', megabytes(rush.addedMemory), '', true),
    ...(idle
      ? [
          line(
            'Idle memory, two workers (PSS with PostgreSQL)',
            megabytes(idle.two),
            'at most 400 MB',
            idle.two <= 400 * 2 ** 20,
          ),
          line('… one worker', megabytes(idle.one), 'at most 300 MB', idle.one <= 300 * 2 ** 20),
        ]
      : []),
    ...linesOfWriting('A simple audited save', writes.saves, { p50: 4, rate: 500 }),
    ...linesOfWriting('An admission', writes.admissions, { p50: 10, rate: 200 }),
    line('Answers that failed', failed || '0', '0', failures.length === 0),
  ]
}

/** Returns the lines for one kind of write: the latency for one person, and the writes per second when many write. */
function linesOfWriting(what: string, { alone, together, connections }: Writing, target: { p50: number; rate: number }): Line[] {
  return [
    {
      figure: `${what}: p50 of one person`,
      measured: milliseconds(alone.p50),
      target: `under ${target.p50} ms`,
      passed: alone.p50 < target.p50,
    },
    {
      figure: `… a second at ${connections} connections, and their p99`,
      measured: `${perSecond(together)}, ${milliseconds(together.p99)}`,
      target: `at least ${target.rate}`,
      passed: together.rate >= target.rate,
    },
  ]
}

const failedIn = ({ alone, together }: Writing) => alone.failed + together.failed

function asMarkdown(
  lines: Line[],
  { college, driver, processes }: { college: Populated; driver: string; processes: number },
): string {
  const machine = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  return [
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} with ${driver} on ${machine}; ${processes} processes;`,
    `${college.entries.toLocaleString('en')} result rows, which make ${college.results.toLocaleString('en')} results of ${college.rollNos.length.toLocaleString('en')} students in ${college.titles.length} exams.`,
    ...(busy > cpus().length / 2
      ? [`Other work kept the machine busy meanwhile (load ${busy.toFixed(1)}): only the shares tell something.`]
      : []),
    '',
    '| Figure | Measured | Target | |',
    '|---|---:|---:|---|',
    ...lines.map(
      ({ figure, measured, target, passed }) => `| ${figure} | ${measured} | ${target} | ${passed ? 'met' : '**not met**'} |`,
    ),
    '',
  ].join('\n')
}

const perSecond = ({ rate }: Pick<Outcome, 'rate'>) => Math.round(rate).toLocaleString('en')
const percent = (share: number) => `${Math.round(share * 100)} %`
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
const milliseconds = (value: number) => `${value.toFixed(1)} ms`
