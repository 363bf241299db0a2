/** Problems of the academic calendar: code → HTTP status and sentence. */
export const calendarProblems = {
  'calendar.term-name-taken': { status: 409, sentence: 'This course already has a term with this name' },
  'calendar.term-ends-before-start': { status: 400, sentence: 'The last day of a term cannot be before the first' },
  'calendar.term-too-long': { status: 400, sentence: 'A term lasts at most {days} days' },
  'calendar.semester-in-another-term': {
    status: 409,
    sentence: 'One of these semesters is already in another term on some of these days',
  },
  'calendar.semester-in-use': {
    status: 409,
    sentence: 'Subjects or electives of {semesters} are offered in this term. Keep the semester in it, or remove them first',
  },
  'calendar.period-outside-term': { status: 400, sentence: 'The term lasts from {firstDay} to {lastDay}. Choose days within it' },
  'calendar.periods-outside-term': {
    status: 409,
    sentence: 'The term has {name} from {firstDay} to {lastDay}. Change its days first',
  },
  'calendar.period-ends-before-start': { status: 400, sentence: 'The last day cannot be before the first' },
  'calendar.periods-overlap': { status: 409, sentence: 'The term already has something else on some of these days' },
  'calendar.day-taken': { status: 409, sentence: 'This day already follows another timetable. Change that entry instead' },
  'calendar.day-is-holiday': { status: 409, sentence: '{day} is a holiday. Delete the holiday first' },
  'calendar.follows-itself': { status: 400, sentence: '{day} already follows this timetable. Choose another weekday' },
  'calendar.day-outside-terms': { status: 409, sentence: '{day} is in no term of this course. Choose a day of a term' },
  'calendar.day-without-classes': { status: 409, sentence: 'No classes are held on {day}: {name}. Choose another day' },
  'calendar.no-feed': { status: 404, sentence: 'This calendar link is no longer valid. Create a new one in the portal' },
  'calendar.too-long': { status: 400, sentence: 'Choose at most {days} days' },
} as const
