/** The classes of today on start pages: for a teacher with what is taken of each, for a student with how they are recorded. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdText, IsoDate } from '../platform/primitives.ts'
import { ClassKey, markStatuses } from './classes.ts'

export const TodayClass = z.object({
  entryId: Id,
  title: z.string(),
  section: z.string(),
  room: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Who holds it today, with the names joined. */
  teachers: z.string(),
  /** The teacher whose class is covered. */
  absent: z.string().nullable(),
  progress: z.enum(['coming', 'running', 'over']),
  /** The class as its attendance is taken; null for a fixed hour such as library. */
  key: ClassKey.nullable(),
  /** Somebody recorded that the class was not held. */
  notHeld: z.boolean(),
  /** How many are recorded as present of how many; null before attendance is taken. */
  taken: z.object({ present: z.int(), students: z.int() }).nullable(),
  /** How the student is recorded; null before attendance is taken, and for a teacher. */
  status: z.enum(markStatuses).nullable(),
})
export type TodayClass = z.infer<typeof TodayClass>

export const todayCalls = {
  listToday: endpoint({
    method: 'GET',
    path: '/my/today',
    allow: 'timetable.own',
    query: z.object({ studentId: IdText.optional() }),
    reply: z.object({ day: IsoDate, classes: z.array(TodayClass) }),
    summary: 'The classes of today of this teacher, or of the student of this login or a child of this parent',
  }),
}
