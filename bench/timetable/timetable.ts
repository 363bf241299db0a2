import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { changesSince } from '../../server/src/platform/timetabling/cost.ts'
import { explainProblem } from '../../server/src/platform/timetabling/explanation/explain.ts'
import type { Cost, Timetable, TimetableProblem } from '../../server/src/platform/timetabling/problem.ts'
import { type SolveOptions, solveTimetable } from '../../server/src/platform/timetabling/solve-timetable.ts'
import { violationsOf } from '../../server/src/platform/timetabling/verification/verify.ts'
import { writeTable } from '../report-table.ts'
import { generateCollege } from './college.ts'

/**
 * `npm run bench:timetable`: generates the timetable of a whole college, then twice changes something and generates it again: a teacher is away on a day, a
 * classroom is closed. Verifies each timetable, prints the figures and writes them to docs/performance.md.
 */
const wholeSeconds = 60
const changeSeconds = 8
const weekdays = [1, 2, 3, 4, 5, 6] as const

type Solved = { timetable: Timetable; seconds: number; allPlacedAfter: number; megabytes: number }

const problem = generateCollege('demo')
const reasons = explainProblem(problem)
if (reasons.length > 0) throw new Error(`The college has requirements that cannot be met: ${JSON.stringify(reasons)}`)
const whole = await solve(problem, { seconds: wholeSeconds })
const absence = teacherAway(problem, whole.timetable)
const away = await solve(absence.problem, { seconds: changeSeconds })
const closing = roomClosed(problem, whole.timetable)
const closed = await solve(closing.problem, { seconds: changeSeconds })
report()

/** Solves and verifies a problem; fails unless everything is placed. */
async function solve(one: TimetableProblem, options: SolveOptions): Promise<Solved> {
  const start = performance.now()
  const elapsed = () => (performance.now() - start) / 1000
  let allPlacedAfter = Number.POSITIVE_INFINITY
  let megabytes = 0
  let pid = 0
  const timetable = await solveTimetable(one, {
    ...options,
    onStart: (started) => {
      pid = started
    },
    onProgress: ({ placed, total }) => {
      if (placed === total) allPlacedAfter = Math.min(allPlacedAfter, elapsed())
      megabytes = Math.max(megabytes, peakMegabytes(pid))
    },
  })
  const seconds = elapsed()
  const violations = violationsOf(one, timetable.placements)
  if (violations.length > 0) throw new Error(`The timetable breaks rules: ${JSON.stringify(violations.slice(0, 5))}`)
  if (timetable.unplaced.length > 0) throw new Error(`${timetable.unplaced.length} occurrences were not placed`)
  return { timetable, seconds, allPlacedAfter, megabytes }
}

/** Returns the peak memory of a process so far in MB, as Linux reports it. */
function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Makes the teacher with the most teaching on a day unavailable on it. */
function teacherAway(before: TimetableProblem, { placements }: Timetable) {
  const parts = new Map(before.activities.map((activity) => [activity.id, activity.parts]))
  const candidates = before.teachers.flatMap(({ id }) =>
    weekdays.map((weekday) => {
      const hit = placements.filter(
        (one) => one.weekday === weekday && parts.get(one.activity)?.some(({ teachers }) => teachers.includes(id)),
      )
      return { id, weekday, count: hit.length }
    }),
  )
  const { id, weekday, count } = candidates.reduce((most, one) => (one.count > most.count ? one : most))
  const teachers = before.teachers.map((teacher) =>
    teacher.id === id
      ? { ...teacher, unavailable: [...(teacher.unavailable ?? []), { weekday, start: 0, end: 24 * 60 }] }
      : teacher,
  )
  return { count, problem: { ...before, teachers, previous: placements } }
}

/** Closes the first classroom for the whole week. */
function roomClosed(before: TimetableProblem, { placements }: Timetable) {
  const [room] = before.rooms
  const unavailable = weekdays.map((weekday) => ({ weekday, start: 0, end: 24 * 60 }))
  const rooms = before.rooms.map((one) => (one === room ? { ...one, unavailable } : one))
  const count = placements.filter((placement) => placement.rooms.includes(room?.id ?? null)).length
  return { count, problem: { ...before, rooms, previous: placements } }
}

function report(): void {
  const busy = (loadavg()[0] ?? 0).toFixed(1)
  const occurrences = whole.timetable.placements.length
  console.table([costRow(whole), costRow(away), costRow(closed)])
  writeTable('timetable', {
    about: [
      `Measured with \`npm run bench:timetable\` on ${cpus().length} cores, with a load of ${busy} on the machine: ${problem.groups.length} sections, ${problem.teachers.length} teachers,`,
      `${problem.rooms.length} rooms, ${occurrences} occurrences, 31 to 33 of 36 slots of each section filled. One process, at most ${whole.megabytes} MB. The cost after ${wholeSeconds} s: ${costText(whole.timetable.cost)}.`,
      `The teacher who is away had ${absence.count} occurrences on that day: ${movedText(absence.problem, away)}. The classroom that is closed had ${closing.count}: ${movedText(closing.problem, closed)}.`,
    ].join('\n'),
    rows: [
      ['Every occurrence of the college is placed', whole.allPlacedAfter, 90],
      [`… and improved for ${wholeSeconds} s`, whole.seconds, 90],
      ['A teacher is away on one day: made again', away.seconds, 10],
      ['A classroom is closed: made again', closed.seconds, 10],
    ],
  })
}

function movedText(changed: TimetableProblem, { timetable }: Solved): string {
  const { moved, roomChanged } = changesSince(changed, timetable.placements)
  return `${moved} occurrences moved and ${roomChanged} more changed only their room`
}

function costRow({ timetable, seconds, megabytes }: Solved) {
  return { ...timetable.cost, seconds: Math.round(seconds * 10) / 10, megabytes }
}

function costText({ total, ...parts }: Cost): string {
  const named = Object.entries(parts).filter(([, amount]) => amount > 0)
  return `${Math.round(total)}, of it ${named.map(([name, amount]) => `${name} ${Math.round(amount)}`).join(', ')}`
}
