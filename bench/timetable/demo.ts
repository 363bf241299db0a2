import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { taughtWeekdays } from '@nalanda/contract/calendar/terms'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { loadDemo } from '../../server/src/demo.ts'
import { loadEntries } from '../../server/src/modules/timetable/classes/entry-rows.ts'
import { generate } from '../../server/src/modules/timetable/runs/generation.ts'
import { teacherTimes } from '../../server/src/modules/timetable/schema.ts'
import { timetableRuns } from '../../server/src/modules/timetable/schema-versions.ts'
import { openDatabase } from '../../server/src/platform/database/client.ts'
import { startEmbedded } from '../../server/src/platform/database/embedded.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { writeTable } from '../report-table.ts'

/**
 * `npm run bench:timetable-demo`: generates the timetable of the demo college as the office does, from its tables to a stored draft; then makes a teacher
 * unavailable on a day and generates it again from that draft. Prints the figures and the number of moved classes, and writes them to docs/performance.md.
 */
const wholeSeconds = 60
const changeSeconds = 6
/** A day on which all terms with classes are running. */
const forDay = '2026-11-02'

const folder = mkdtempSync(join(tmpdir(), 'nalanda-timetable-'))
const log = pino({ level: 'silent' })
const server = await startEmbedded({ dataDir: folder, log })
const { db, close } = openDatabase(server.url, { max: 5 })
try {
  console.log('Loading the demo college …')
  await migrate(server.url)
  await loadDemo(db)
  const whole = await run('The whole college', wholeSeconds, null)
  const away = await makeTeacherAway(whole.resultId)
  const changed = await run('A teacher is not available', changeSeconds, whole.resultId)
  report(whole, away, changed)
} finally {
  await close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

type Run = Awaited<ReturnType<typeof run>>

/** Executes a run like its job: loads the college, solves, stores the draft. Fails if a class has no place. */
async function run(name: string, seconds: number, basedOnId: number | null) {
  const asked = { name, forDay, seconds, basedOnId, state: 'queued' as const, requestedBy: 'academics', requestedAt: new Date() }
  const [queued] = await db.insert(timetableRuns).values(asked).returning()
  const id = queued?.id ?? 0
  const deps = { db, log }
  const start = performance.now()
  await generate(deps, { runId: id }, { id: 'bench', signal: new AbortController().signal, attempt: 0 })
  const taken = (performance.now() - start) / 1000
  const [ended] = await db.select().from(timetableRuns).where(eq(timetableRuns.id, id))
  if (ended?.state !== 'done' || ended.resultId === null) throw new Error(`${name}: the run ended as ${ended?.state}`)
  const { placed, total, moved, cost, resultId } = ended
  console.log({ name, seconds: taken, placed, total, moved, cost })
  if (placed < total) throw new Error(`${name}: ${total - placed} of ${total} classes have no place`)
  return { seconds: taken, placed, moved: moved ?? 0, resultId }
}

/** Makes the teacher with the most classes on a day unavailable on it. Returns the number of these classes, the minimum that must move. */
async function makeTeacherAway(timetableId: number): Promise<number> {
  const entries = await loadEntries(db, timetableId, 'all')
  const ids = [...new Set(entries.flatMap(({ teacherIds }) => teacherIds))]
  const days = ids.flatMap((staffId) =>
    taughtWeekdays.map((weekday) => {
      const own = entries.filter((one) => one.weekday === weekday && one.teacherIds.includes(staffId))
      return { staffId, weekday, classes: new Set(own.map(({ activity, occurrence }) => `${activity} ${occurrence}`)).size }
    }),
  )
  const { staffId, weekday, classes } = days.reduce((most, one) => (one.classes > most.classes ? one : most))
  const unavailable = [{ weekday, from: '00:00', to: '23:59' }]
  const times = { perDay: 6, perWeek: null, consecutive: 4, unavailable, avoid: [] }
  await db
    .insert(teacherTimes)
    .values({ staffId, ...times })
    .onConflictDoUpdate({ target: teacherTimes.staffId, set: { unavailable } })
  return classes
}

function report(whole: Run, away: number, changed: Run): void {
  const load = (loadavg()[0] ?? 0).toFixed(1)
  console.log(`The teacher had ${away} classes on the day; ${changed.moved} classes moved.`)
  writeTable('timetable-demo', {
    about: [
      `Measured with \`npm run bench:timetable-demo\` on ${availableParallelism()} cores, with a load of ${load} on the machine, from the tables of the college to a stored draft of ${whole.placed} classes.`,
      `The teacher who is not available had ${away} classes on that day; ${changed.moved} of ${changed.placed} classes moved.`,
    ].join('\n'),
    rows: [
      ['Every class of the college has a place, improved for a minute', whole.seconds, 90],
      ['A teacher is not available on one day: made again', changed.seconds, 10],
    ],
  })
}
