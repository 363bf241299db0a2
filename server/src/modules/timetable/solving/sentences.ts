import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { timetableReason as reason } from '@nalanda/contract/timetable/reasons'
import type { RunProblem } from '@nalanda/contract/timetable/runs'
import type { UnplacedExplanation } from '../../../platform/timetabling/explanation/explain-unplaced.ts'
import type { Reason } from '../../../platform/timetabling/explanation/reason.ts'
import type { Clash } from '../../../platform/timetabling/verification/clash.ts'
import type { College } from './college.ts'

/** Returns the names for the ids of a problem. */
function namesOf({ problem, rows }: College) {
  const named = (list: readonly { id: string; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))
  const [teachers, rooms, activities] = [named(problem.teachers), named(problem.rooms), named(problem.activities)]
  const groups = new Map(problem.groups.flatMap(({ id, name, atoms }) => [id, ...atoms].map((one) => [one, name] as const)))
  for (const { id, name, sectionId } of rows.batches) groups.set(`b${id}`, `${groups.get(`s${sectionId}`) ?? ''} ${name}`.trim())
  return {
    teacher: (id: string) => teachers.get(id) ?? '',
    room: (id: string) => rooms.get(id) ?? '',
    subject: (id: string) => activities.get(id) ?? '',
    section: (id: string) => groups.get(id) ?? '',
  }
}
type Names = ReturnType<typeof namesOf>

/** Returns a requirement that no timetable can meet, as a sentence. */
export function describeReason(college: College, found: Reason): RunProblem {
  return { about: aboutReason(college, found), why: found.code === 'pins-clash' ? describeClash(college, found.clash) : null }
}

function aboutReason(college: College, found: Reason): CodedMessage {
  const names = namesOf(college)
  switch (found.code) {
    case 'students-overfull':
      return reason('timetable.students-overfull', { ...numbersOf(found), section: names.section(found.atom) })
    case 'teacher-overloaded':
      return reason('timetable.teacher-overloaded', { ...numbersOf(found), teacher: names.teacher(found.teacher) })
    case 'rooms-short':
      return reason('timetable.rooms-short', { ...numbersOf(found), rooms: found.rooms.slice(0, 6).map(names.room).join(', ') })
    case 'pins-clash':
      return reason('timetable.pins-clash', { subject: names.subject(found.pin.activity) })
    default:
      return reasonOfSubject(college, names, found)
  }
}

const numbersOf = ({ needed, available }: { needed: number; available: number }) => ({ needed, available })

type OfSubject = Extract<Reason, { activity: string }>

function reasonOfSubject({ planned }: College, names: Names, found: OfSubject): CodedMessage {
  const subject = names.subject(found.activity)
  switch (found.code) {
    case 'too-long':
      return reason('timetable.too-long', { subject, length: found.length, longest: found.longest })
    case 'block-exceeds-limit': {
      const { length, most } = found
      return reason('timetable.block-exceeds-limit', { subject, teacher: names.teacher(found.teacher), length, most })
    }
    case 'no-common-time':
      return reason('timetable.no-common-time', { subject, needed: found.needed, possible: found.possible })
    case 'teacher-twice':
      return reason('timetable.same-teacher-twice', { subject, teacher: names.teacher(found.teacher) })
    case 'too-few-rooms':
      return reason('timetable.too-few-rooms', { subject, ...numbersOf(found) })
    default:
      return reason('timetable.no-such-room', {
        subject,
        seats: planned.get(found.activity)?.parts[found.part]?.room?.seats ?? 0,
      })
  }
}

/** Returns a clash of a class in one slot, as a sentence. */
export function describeClash(college: College, clash: Clash): CodedMessage {
  const names = namesOf(college)
  const other = 'with' in clash ? names.subject(clash.with.activity) : ''
  switch (clash.code) {
    case 'students-busy':
      return reason('timetable.students-busy', { section: names.section(clash.atom), other })
    case 'teacher-busy':
      return reason('timetable.teacher-busy', { teacher: names.teacher(clash.teacher), other })
    case 'room-busy':
      return reason('timetable.room-busy', { room: names.room(clash.room), other })
    case 'teacher-unavailable':
      return reason('timetable.teacher-unavailable', { teacher: names.teacher(clash.teacher) })
    case 'room-unavailable':
      return reason('timetable.room-unavailable', { room: names.room(clash.room) })
    case 'teacher-limit':
      return reason('timetable.teacher-limit', {
        teacher: names.teacher(clash.teacher),
        ...{ value: clash.value, most: clash.most },
      })
    case 'too-many-on-day':
      return reason('timetable.too-many-on-day', { value: clash.value, most: clash.most })
    case 'room-unsuitable':
    case 'room-twice':
      return reason('timetable.room-unsuitable', { room: names.room(clash.room) })
    default:
      return reasonOfSlot(clash.code)
  }
}

function reasonOfSlot(code: Clash['code']): CodedMessage {
  if (code === 'slot-not-allowed') return reason('timetable.slot-not-allowed')
  if (code === 'pin-moved') return reason('timetable.is-pinned')
  return reason(code === 'no-free-room' || code === 'room-missing' ? 'timetable.no-free-room' : 'timetable.no-such-slot')
}

/** Returns an unplaced class, with its most frequent obstacle. */
export function describeUnplaced(college: College, { occurrence, obstacles }: UnplacedExplanation): RunProblem {
  const [most] = obstacles
  const subject = namesOf(college).subject(occurrence.activity)
  return { about: reason('timetable.no-place', { subject }), why: most ? describeClash(college, most.clash) : null }
}

/** Returns subjects that are in no timetable because their semester has no period pattern. */
export function listWithoutPattern({ rows }: College): RunProblem[] {
  const hasPattern = ({ termId, semesterId }: { termId: number; semesterId: number }) =>
    rows.semesterPatterns.some((one) => one.termId === termId && one.semesterId === semesterId)
  return rows.required
    .filter((one) => one.blocks.length > 0 && !hasPattern(one))
    .map(({ subjectName, section }) => ({
      about: reason('timetable.no-pattern', { subject: `${subjectName} ${section}` }),
      why: null,
    }))
}
