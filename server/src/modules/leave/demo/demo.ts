import { addDays, startOfDay } from '@nalanda/contract/platform/dates/dates'
import type { WorkingCalendar } from '@nalanda/contract/platform/dates/working-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, sql } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { DemoSteps } from '../../../platform/manifest/demo.ts'
import { users } from '../../access/schema.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { workingCalendar } from '../../institution/public.ts'
import { teaches } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { type NewEntry, postedOf } from '../ledger/credit-plan.ts'
import { duePlan, type LeavePerson } from '../ledger/postings.ts'
import { leaveCovers, leaveRequests } from '../schema.ts'
import { listTypesWithRules, type TypeWithRules } from '../types/leave-rules.ts'
import { addUsualTypes } from '../types/usual-types.ts'
import { enterAll, type Office, pastLeaveOf, sanctionedLeave, storePastLeave, workingDay } from './demo-past.ts'
import { actInPresent } from './demo-present.ts'

const since = '2025-01-01'

/** Two years of leave of all staff, some of them away on the day of the demo, and covers that wait for the demo's teacher. */
export const demo: DemoSteps = {
  async finish({ db, now, college }) {
    const today = dayOf(now) > demoDay ? dayOf(now) : demoDay
    await addUsualTypes(db, since)
    const types = await listTypesWithRules(db)
    const named = new Map(types.map((type) => [type.code, type]))
    const calendar = await workingCalendar(db)
    const serving = (
      await db
        .select({ person: staff, teaches: sql<boolean>`${teaches}` })
        .from(staff)
        .orderBy(asc(staff.id))
    )
      .map(({ person, teaches: isTeacher }) => ({ ...person, teaches: isTeacher }))
      .filter(({ leftOn, joinedOn }) => leftOn === null && joinedOn < today)
    const office = await officeOf(db)
    await spendYears(db, serving, { types: named, calendar, office, today })
    const cse = college.people.departmentIds.get('CSE')
    const [teacher] = await db.select().from(users).where(eq(users.username, 'faculty'))
    const colleagues = serving.filter(
      (one) =>
        one.departmentId === cse && one.teaches && one.id !== teacher?.staffId && one.designation === 'Assistant Professor',
    )
    const elsewhere = serving.filter((one, place) => one.departmentId !== cse && place % 29 === 3)
    await awayToday(db, [...elsewhere, ...colleagues.slice(2, 4)], { types: named, calendar, office, today })
    await askTeacher(db, colleagues.slice(-2), teacher?.staffId ?? 0, { types: named, calendar, office, today })
    await actInPresent(db, { types: named, calendar, today, colleagues: colleagues.slice(0, 2).map(({ id }) => id) })
  },
}

type Stage = { types: ReadonlyMap<string, TypeWithRules>; calendar: WorkingCalendar; office: Office; today: IsoDate }

async function officeOf(db: Database): Promise<Office> {
  const [office] = await db.select().from(users).where(eq(users.username, 'administration'))
  return { id: office?.id ?? 0, username: 'administration' }
}

/** Enters the credits of both years, the leave taken, and what lapsed between them, as the portal would have entered it. */
async function spendYears(
  db: Database,
  serving: readonly LeavePerson[],
  { types, calendar, office, today }: Stage,
): Promise<void> {
  const posted = new Map<string, NewEntry[]>()
  const entries: NewEntry[] = []
  const take = (added: readonly NewEntry[]) => {
    for (const entry of added) {
      ownOf(entry.staffId, entry.typeId).push(entry)
      entries.push(entry)
    }
  }
  const lastDays = ['2025-12-31', today]
  for (const [at, day] of lastDays.entries()) {
    for (const person of serving)
      for (const type of types.values()) {
        const known = postedOf(ownOf(person.id, type.id), [])
        take(duePlan(person, type, known, { today: day, through: day }))
      }
    const taken = serving.flatMap((person, place) => pastLeaveOf(person, place, 2025 + at, types, calendar))
    take(await storePastLeave(db, taken, { office }))
  }
  await enterAll(db, entries)

  function ownOf(staffId: number, typeId: number) {
    const key = `${staffId} ${typeId}`
    const own = posted.get(key) ?? []
    posted.set(key, own)
    return own
  }
}

/** Lets some people be away on the day of the demo. */
async function awayToday(db: Database, others: readonly LeavePerson[], { types, calendar, office, today }: Stage): Promise<void> {
  const day = workingDay(today, calendar)
  const away = others
    .filter((person) => person.joinedOn < '2025-01-01')
    .flatMap((person, place) => {
      const type = types.get(place % 3 === 2 ? 'OD' : 'CL')
      const days = { fromOn: day, untilOn: addDays(day, place % 2), startsAtNoon: false, endsAtNoon: false }
      return type ? sanctionedLeave(person, type, days, 'Personal work', calendar) : []
    })
  await enterAll(db, await storePastLeave(db, away, { office }))
}

/** Lets colleagues ask the demo's teacher to cover for them. */
async function askTeacher(
  db: Database,
  colleagues: readonly LeavePerson[],
  teacherId: number,
  { types, calendar, office, today }: Stage,
): Promise<void> {
  const type = types.get('CL')
  if (!type) return
  for (const [at, person] of colleagues.entries()) {
    const fromOn = workingDay(addDays(today, 4 + at * 3), calendar)
    const days = { fromOn, untilOn: fromOn, startsAtNoon: false, endsAtNoon: false }
    const asked = sanctionedLeave(person, type, days, 'Medical check-up of the mother', calendar)
    await storePastLeave(db, asked, { office, state: 'covers', sentOn: addDays(today, -1) })
    const [leave] = await db
      .select()
      .from(leaveRequests)
      .where(and(eq(leaveRequests.staffId, person.id), eq(leaveRequests.state, 'covers')))
    if (!leave) continue
    const note = at === 0 ? 'Operating Systems, CSE-B, 11 am' : 'Python laboratory, CSE-A, 2 pm'
    await db
      .insert(leaveCovers)
      .values({ requestId: leave.id, staffId: teacherId, note, askedAt: startOfDay(addDays(today, -1)) })
  }
}
