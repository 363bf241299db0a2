import { messagesOf } from '../platform/validation/validation-error.ts'

/** Reasons why requirements cannot be met, why a class has no place, and what clashes with it in a slot: code → sentence. */
export const timetableReasons = {
  'timetable.students-overfull': '{section} needs {needed} periods; its week has {available}',
  'timetable.teacher-overloaded': '{teacher} is to teach {needed} periods; {available} are possible in the times and limits set',
  'timetable.rooms-short': 'Classes that fit only these rooms need {needed} periods, and the rooms have {available}: {rooms}',
  'timetable.too-long': '{subject} needs {length} periods in a row; the pattern has at most {longest} without a break',
  'timetable.block-exceeds-limit': '{subject} needs {length} periods in a row; {teacher} teaches at most {most}',
  'timetable.no-common-time':
    '{subject} is needed {needed} times a week; teachers, students and a room are free together {possible} times',
  'timetable.same-teacher-twice': '{subject} needs {teacher} in two rooms at once',
  'timetable.no-such-room': '{subject} needs a room that seats {seats}; no room of that type and department does',
  'timetable.too-few-rooms': '{subject} needs {needed} rooms at once; {available} are suitable',
  'timetable.pins-clash': '{subject} cannot stay where it is pinned',
  'timetable.no-place': '{subject} has no place',
  'timetable.no-pattern': '{subject} is in a semester without a period pattern',
  'timetable.no-teacher': '{subject} has no teacher',
  'timetable.too-few-teachers': '{subject} has {batches} batches at the same time and teachers for {teachers}',
  'timetable.parallel-hours-differ':
    '{subject} needs {needed} periods a week and gets {given}, because it is taught at the times of {other}',
  'timetable.students-busy': '{section} has {other} then',
  'timetable.teacher-busy': '{teacher} teaches {other} then',
  'timetable.room-busy': '{room} is used by {other} then',
  'timetable.teacher-unavailable': '{teacher} is not available then',
  'timetable.room-unavailable': '{room} is closed then',
  'timetable.teacher-limit': '{teacher} would teach {value} periods; the limit is {most}',
  'timetable.too-many-on-day': 'This would be {value} times on one day; {most} is the most',
  'timetable.no-such-slot': 'There are not enough periods in a row',
  'timetable.slot-not-allowed': 'It has its fixed time',
  'timetable.no-free-room': 'No suitable room is free then',
  'timetable.room-unsuitable': '{room} does not suit',
  'timetable.is-pinned': 'It is pinned',
} as const

/** Builds a reason of the timetable by its code. */
export const timetableReason = messagesOf(timetableReasons)
