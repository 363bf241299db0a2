import type { Database } from '../../../platform/database/client.ts'
import type { FeedClass, FeedOwner } from '../../calendar/public.ts'
import { isStudentThemselves } from '../../students/public.ts'
import { listOwnClasses } from './own-classes.ts'
import type { Days } from './taught-days.ts'

/** The classes of a teacher, covers included, or of a student for the own calendar app; parents have those of their children in the portal. */
export async function feedClasses(db: Database, owner: FeedOwner, days: Days): Promise<FeedClass[]> {
  const people = await listOwnClasses(db, owner, days)
  return people.flatMap(({ studentId, classes }) => {
    if (studentId !== null && !isStudentThemselves(owner, studentId)) return []
    const teaches = studentId === null
    return classes.map(({ entryId, day, startsAt, endsAt, title, section, room, teachers, absent }) => ({
      ...{ key: `${day}-${entryId}${teaches ? '' : '-student'}`, day, startsAt, endsAt, place: room },
      title: teaches ? `${title} (${section})` : title,
      note: teaches ? (absent ? `In place of ${absent}` : '') : teachers.map(({ fullName }) => fullName).join(', '),
    }))
  })
}
