import type { TaughtWeekday } from '@nalanda/contract/calendar/terms'
import { taughtWeekdays } from '@nalanda/contract/calendar/terms'
import { minuteOf } from '@nalanda/contract/timetable/times'
import type { Database } from '../../platform/database/client.ts'
import { aStaffMember } from '../people/factory.ts'
import { aClass, anOffering } from '../teaching/factory.ts'
import { offeringTeachers } from '../teaching/schema.ts'
import { patternSlots, periodPatterns, rooms, semesterPatterns } from './schema.ts'
import { entrySections, entryTeachers, timetableEntries, timetables } from './schema-versions.ts'

let made = 0

/** Creates a classroom of sixty seats, unless overridden. */
export async function aRoom(db: Database, overrides: Partial<typeof rooms.$inferInsert> = {}) {
  const plain = { name: `Room ${++made}`, type: 'classroom', capacity: 60 } as const
  const [row] = await db
    .insert(rooms)
    .values({ ...plain, ...overrides })
    .returning()
  if (!row) throw new Error('The room was not stored')
  return row
}

/** The slots of every day of `aPattern`: three periods of fifty minutes, lunch, three periods. */
export const plainDay = [
  ...(['09:00', '09:50', '10:40'] as const).map((from) => ({ kind: 'period' as const, from })),
  { kind: 'break' as const, from: '11:30' },
  ...(['12:20', '13:10', '14:00'] as const).map((from) => ({ kind: 'period' as const, from })),
]

/** Creates a period pattern of six periods from Monday to Saturday. */
export async function aPattern(db: Database) {
  const [pattern] = await db
    .insert(periodPatterns)
    .values({ name: `Pattern ${++made}` })
    .returning()
  if (!pattern) throw new Error('The pattern was not stored')
  const slots = taughtWeekdays.flatMap((weekday) => {
    let number = 0
    return plainDay.map(({ kind, from }) => ({
      ...{ patternId: pattern.id, weekday, kind, name: kind === 'break' ? 'Lunch' : null },
      ...{ startMinute: minuteOf(from), endMinute: minuteOf(from) + 50, number: kind === 'period' ? ++number : null },
    }))
  })
  await db.insert(patternSlots).values(slots)
  return pattern
}

/** Creates a class with its period pattern, and a subject that a teacher teaches it. */
export async function aTaughtClass(db: Database) {
  const one = await aClass(db)
  const pattern = await aPattern(db)
  await db.insert(semesterPatterns).values({ termId: one.term.id, semesterId: one.semester.id, patternId: pattern.id })
  const offering = await anOffering(db, { termId: one.term.id, subjectId: one.subject.id, sectionId: one.section.id })
  const teacher = await aStaffMember(db)
  await db.insert(offeringTeachers).values({ offeringId: offering.id, staffId: teacher.id, role: 'main', hours: 4 })
  return { ...one, pattern, offering, teacher }
}

/** Creates a version that is in force from the first day of the term of `aClass`, unless it is a draft or other days are given. */
export async function aTimetable(db: Database, overrides: Partial<typeof timetables.$inferInsert> = {}) {
  const isDraft = overrides.state === 'draft'
  const plain = {
    ...{ name: `Timetable ${++made}`, createdBy: 'academics', createdAt: new Date('2026-07-01T05:00:00Z') },
    ...(isDraft ? {} : { state: 'published' as const, effectiveFrom: '2026-07-06' }),
  }
  const [row] = await db
    .insert(timetables)
    .values({ ...plain, ...overrides })
    .returning()
  if (!row) throw new Error('The timetable was not stored')
  return row
}

type Of = Pick<Awaited<ReturnType<typeof aTaughtClass>>, 'term' | 'section' | 'pattern' | 'offering' | 'teacher'>
type Placed = { timetableId: number; weekday: TaughtWeekday; firstPeriod: number; periods?: number; roomId?: number }
type More = { batchId?: number | null; teacherIds?: readonly number[]; pinned?: boolean }

/** Creates an entry of `aTaughtClass`, at a time of `plainDay`. */
export async function anEntry(db: Database, of: Of, { periods = 1, ...placed }: Placed & More) {
  const numbered = plainDay.filter(({ kind }) => kind === 'period')
  const startMinute = minuteOf(numbered[placed.firstPeriod - 1]?.from ?? '00:00')
  const endMinute = minuteOf(numbered[placed.firstPeriod + periods - 2]?.from ?? '00:00') + 50
  const { teacherIds = [of.teacher.id], batchId = null, timetableId, weekday } = placed
  const occurrence = ++made % 30_000
  const activity = `o${of.offering.id}:${periods}`
  const time = { timetableId, weekday, startMinute, endMinute }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(timetableEntries)
      .values({
        ...{ ...placed, ...time, periods, termId: of.term.id, activity, occurrence, part: 0 },
        ...{ offeringId: of.offering.id, patternId: of.pattern.id },
      })
      .returning()
    if (!row) throw new Error('The entry was not stored')
    const entry = { ...time, entryId: row.id }
    if (teacherIds.length > 0) await tx.insert(entryTeachers).values(teacherIds.map((staffId) => ({ ...entry, staffId })))
    await tx.insert(entrySections).values({ ...entry, sectionId: of.section.id, batchId, block: `${activity} ${occurrence}` })
    return row
  })
}
