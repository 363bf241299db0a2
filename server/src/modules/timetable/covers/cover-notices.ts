import { formatLongDay } from '@nalanda/contract/platform/dates/day-text'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { users } from '../../access/schema.ts'
import { loginsOf } from '../../leave/public.ts'
import { notify } from '../../notices/public.ts'
import { namesOfStaff } from '../../people/public.ts'
import type { StoredCover } from '../classes/class-covers.ts'
import { timeOf } from './class-times.ts'

const ownTimetable = '/app/My Timetable'
const coversScreen = '/app/Academics/Class Covers'

/** Notifies the teacher who takes a class that a head assigned, and the teacher whose class it is. */
export async function notifyOfCover(db: Database, cover: StoredCover): Promise<void> {
  const { id, absentId, staffId } = cover
  const names = await namesOfStaff(db, [absentId, staffId])
  const facts = factsOf(cover)
  const send = async (to: number, kind: 'class-cover-given' | 'class-covered', other: number) =>
    notify(db, {
      to: { userIds: await loginsOf(db, [to]) },
      ...{ kind, params: { ...facts, name: names.get(other) ?? '' }, link: ownTimetable, about: `class cover ${id} ${kind}` },
    })
  await send(staffId, 'class-cover-given', absentId)
  await send(absentId, 'class-covered', staffId)
}

/** Notifies the teachers who no longer take a class. */
export async function notifyOfEnd(db: Database, covers: readonly StoredCover[]): Promise<void> {
  const names = await namesOfStaff(
    db,
    covers.map(({ absentId }) => absentId),
  )
  for (const cover of covers) {
    const params = { ...factsOf(cover), name: names.get(cover.absentId) ?? '' }
    const to = { userIds: await loginsOf(db, [cover.staffId]) }
    const about = `class cover ${cover.id} ended`
    await notify(db, { to, kind: 'class-cover-ended', params, link: ownTimetable, about })
  }
}

/** Notifies the teachers whose classes nobody takes any more, and the users who assigned the covers. */
export async function notifyOfOpenClasses(db: Database, covers: readonly StoredCover[]): Promise<void> {
  const names = await namesOfStaff(
    db,
    covers.map(({ staffId }) => staffId),
  )
  for (const cover of covers) {
    const params = { ...factsOf(cover), name: names.get(cover.staffId) ?? '' }
    const assigned = { userIds: await assignersOf(db, cover) }
    const own = { userIds: await loginsOf(db, [cover.absentId]) }
    const about = `class cover ${cover.id} open`
    await notify(db, { to: assigned, kind: 'class-uncovered', params, link: coversScreen, about })
    await notify(db, { to: own, kind: 'class-uncovered', params, link: ownTimetable, about })
  }
}

async function assignersOf(db: Database, { assignedBy }: StoredCover): Promise<number[]> {
  if (assignedBy === null) return []
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.username, assignedBy))
  return rows.map(({ id }) => id)
}

/** Notifies the teachers who cover other classes of a leave than before: once for each person on leave. */
export async function notifyOfChanges(db: Database, gone: readonly StoredCover[], made: readonly StoredCover[]): Promise<void> {
  const [before, after] = [new Set(gone.map(keyOf)), new Set(made.map(keyOf))]
  const changed = [...gone.filter((one) => !after.has(keyOf(one))), ...made.filter((one) => !before.has(keyOf(one)))]
  const names = await namesOfStaff(
    db,
    changed.map(({ absentId }) => absentId),
  )
  for (const [whose, own] of Map.groupBy(changed, ({ staffId, absentId }) => `${staffId} ${absentId}`)) {
    const [first] = own
    if (!first) continue
    const days = own.map(({ day }) => day).sort()
    const params = {
      name: names.get(first.absentId) ?? '',
      ...{ from: formatLongDay(days[0] ?? first.day), until: formatLongDay(days.at(-1) ?? first.day) },
    }
    const to = { userIds: await loginsOf(db, [first.staffId]) }
    const about = `class covers ${whose} changed ${newestOf(gone, own)} ${newestOf(made, own)}`
    await notify(db, { to, kind: 'class-covers-changed', params, link: ownTimetable, about })
  }
}

/** Returns the id of the newest of these covers; each is created once and ends once. */
const newestOf = (covers: readonly StoredCover[], own: readonly StoredCover[]) =>
  Math.max(0, ...covers.filter((one) => own.includes(one)).map(({ id }) => id))

const keyOf = ({ day, absentId, staffId, startMinute, endMinute, offeringId }: StoredCover) =>
  `${day} ${absentId} ${staffId} ${startMinute} ${endMinute} ${offeringId}`

const factsOf = (cover: StoredCover) => ({
  ...{ class: cover.title, day: formatLongDay(cover.day), time: timeOf(cover).startsAt },
})
