/** Problems of the timetable: code → HTTP status and sentence. */
export const timetableProblems = {
  'timetable.room-taken': { status: 409, sentence: 'A room with this name already exists' },
  'timetable.pattern-taken': { status: 409, sentence: 'A period pattern with this name already exists' },
  'timetable.pattern-in-use': {
    status: 409,
    sentence: 'A timetable follows this period pattern. You can change its name; for other times, add a new pattern',
  },
  'timetable.semester-not-in-term': { status: 400, sentence: 'This term does not have one of these semesters' },
  'timetable.section-not-in-term': { status: 400, sentence: 'No subject is offered to this section in this term' },
  'timetable.room-of-other-type': { status: 400, sentence: 'The room {room} is of another type' },
  'timetable.no-such-period': {
    status: 400,
    sentence: 'The period pattern of this section has no {periods} periods in a row from period {period} on that day',
  },
  'timetable.period-without-day': { status: 400, sentence: 'Enter both the weekday and the period, or neither' },
  'timetable.hour-published': {
    status: 409,
    sentence: 'A published timetable has this hour, so its term and section stay. Add another hour instead',
  },
  'timetable.name-taken': { status: 409, sentence: 'A timetable with this name already exists' },
  'timetable.nothing-in-it': { status: 409, sentence: 'This timetable has no classes yet' },
  'timetable.nothing-to-print': { status: 409, sentence: 'This timetable has no classes for this choice. Choose another one' },
  'timetable.has-clashes': { status: 409, sentence: 'This timetable has {count} {count:clash|clashes}. The first: {why}' },
  'timetable.classes-missing': {
    status: 409,
    sentence:
      'Classes are missing: {unplaced} have no place, {leftOut} are no longer needed and are left out. Check the counts and confirm them to publish',
  },
  'timetable.effective-in-past': { status: 400, sentence: 'A timetable can take effect only today or later' },
  'timetable.later-version': {
    status: 409,
    sentence: '“{name}” is published from {day}. Choose a later day, or withdraw it first',
  },
  'timetable.has-begun': {
    status: 409,
    sentence: 'This timetable has been in force since {day}. Publish another one in its place',
  },
  'timetable.run-under-way': { status: 409, sentence: 'A timetable is being generated. Wait for it, or stop it' },
  'timetable.nothing-to-place': {
    status: 409,
    sentence: 'On {day} no term has subjects with a period pattern. Offer subjects and choose the patterns first',
  },
  'timetable.move-clashes': { status: 409, sentence: 'This cannot be moved there: {why}' },
  'timetable.no-such-class': { status: 404, sentence: 'The timetable has no such class' },
  'timetable.day-over': { status: 409, sentence: 'This day is over. Choose today or a later day' },
  'timetable.too-many-days': { status: 400, sentence: 'Choose at most {days} days' },
  'timetable.cover-busy': { status: 409, sentence: '{name} has {other} at that time' },
  'timetable.cover-not-teacher': { status: 409, sentence: '{name} does not teach, or is not in service on that day' },
  'timetable.cover-away': { status: 409, sentence: '{name} is on leave on that day' },
} as const
