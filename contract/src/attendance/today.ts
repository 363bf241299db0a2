/** Today's classes on start pages: for a teacher, with the attendance taken; for a student, with the recorded mark. */
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
  /** Names of today's teachers, joined. */
  teachers: z.string(),
  /** The absent teacher, if the class is covered. */
  absent: z.string().nullable(),
  progress: z.enum(['coming', 'running', 'over']),
  /** Key for taking attendance; null for a fixed hour such as library. */
  key: ClassKey.nullable(),
  /** Whether the class was recorded as not held. */
  notHeld: z.boolean(),
  /** Number of students present, and in all; null before attendance is taken. */
  taken: z.object({ present: z.int(), students: z.int() }).nullable(),
  /** The student's recorded mark; null before attendance is taken, and for a teacher. */
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
    summary: 'Returns the classes of today of the signed-in teacher or student, or of the children of the signed-in parent',
  }),
}
