import { timetableReason as reason } from '@nalanda/contract/timetable/reasons'
import type { RunProblem } from '@nalanda/contract/timetable/runs'
import { leadingOf, setsOf } from './activities.ts'
import type { College } from './college.ts'
import type { RequiredOffering } from './college-rows.ts'

/** Returns subjects and lab batches that are placed without a teacher. */
export function listWithoutTeacher({ rows, planned }: College): RunProblem[] {
  const activities = [...planned.values()]
  return rows.required.flatMap((one): RunProblem[] => {
    const subject = nameOf(one)
    const own = activities.map(({ parts }) => parts.filter(({ offeringId }) => offeringId === one.id))
    const open = own.find((parts) => parts.some(({ teacherIds }) => teacherIds.length === 0))
    if (!open) return []
    const teachers = new Set(open.flatMap(({ teacherIds }) => teacherIds)).size
    if (teachers === 0) return [{ about: reason('timetable.no-teacher', { subject }), why: null }]
    return [{ about: reason('timetable.too-few-teachers', { subject, batches: open.length, teachers }), why: null }]
  })
}

/** Returns subjects that get more or fewer periods than they need, because they are taught at the times of another one. */
export function listUnequalHours({ rows, planned }: College): RunProblem[] {
  const isPlanned = new Set([...planned.values()].flatMap(({ parts }) => parts.flatMap(({ offeringId }) => offeringId ?? [])))
  return setsOf(rows).flatMap((set) => {
    const leading = leadingOf(set)
    if (!leading) return []
    return set.flatMap((one): RunProblem[] => {
      const given = periodsOf(leading.blocks.slice(0, one.blocks.length))
      const needed = periodsOf(one.blocks)
      if (given === needed || !isPlanned.has(one.id)) return []
      const facts = { subject: nameOf(one), needed, given, other: nameOf(leading) }
      return [{ about: reason('timetable.parallel-hours-differ', facts), why: null }]
    })
  })
}

const nameOf = ({ subjectName, section }: RequiredOffering) => `${subjectName} ${section}`

const periodsOf = (blocks: RequiredOffering['blocks']) => blocks.reduce((sum, { periods, times }) => sum + periods * times, 0)
