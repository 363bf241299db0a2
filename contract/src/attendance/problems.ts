/** Problems of attendance: code → HTTP status and sentence. */
export const attendanceProblems = {
  'attendance.no-class': {
    status: 409,
    sentence: 'There is no such class on {day}: it is a holiday, or the timetable was changed. Reload your classes',
  },
  'attendance.not-your-class': { status: 403, sentence: 'Another teacher holds this class on {day}' },
  'attendance.not-begun': { status: 409, sentence: 'This class begins on {day} at {time}. Take attendance then' },
  'attendance.window-over': {
    status: 409,
    sentence: 'Teachers can take and correct attendance until {day}. The head of department can do it now, with a reason',
  },
  'attendance.reason-needed': { status: 400, sentence: 'Enter a reason to change the attendance of this class now' },
  'attendance.not-on-roster': { status: 409, sentence: 'Not on the roster of this class on {day}: {students}. Reload the class' },
  'attendance.marked-meanwhile': {
    status: 409,
    sentence: '{name} has also taken the attendance of this class. Compare both versions and choose one',
  },
  'attendance.not-your-student': {
    status: 400,
    sentence: 'You can do this only for students of your department, yourself or your own children',
  },
  'attendance.leave-overlaps': {
    status: 409,
    sentence: 'This student already has leave on some of these days. Change the days, or withdraw or cancel that leave',
  },
  'attendance.leave-out-of-order': { status: 400, sentence: 'The leave cannot end before it begins' },
  'attendance.leave-too-long': { status: 400, sentence: 'One leave has at most {days} {days:day|days}' },
  'attendance.leave-outside-term': {
    status: 409,
    sentence: 'These days are not within one term of the student. Choose days of a term',
  },
  'attendance.leave-window-over': {
    status: 409,
    sentence: 'Leave can be asked for until {days} {days:day|days} after its first day. Ask the head of department to record it',
  },
  'attendance.leave-begun': {
    status: 409,
    sentence: 'This leave began on {day}. Ask the head of department to cancel it',
  },
  'attendance.no-participants': {
    status: 409,
    sentence: 'This event has no participants, so there is nobody to give duty leave to',
  },
  'attendance.duty-confirmed': {
    status: 409,
    sentence: 'Participants already have duty leave for this event. Cancel the leave of those who should not have it',
  },
  'attendance.decided-outside': {
    status: 400,
    sentence: 'The committee decides from {from}, the first day of the term, until today. Choose one of these days',
  },
  'attendance.not-condonable': {
    status: 409,
    sentence: 'Attendance can be condoned from {condonable}% to below {required}%. This student has {percent}%',
  },
  'attendance.condonation-taken': { status: 409, sentence: 'A condonation is already recorded for this student and term' },
  'attendance.receipt-missing': { status: 400, sentence: 'Enter the number of the receipt for the condonation fee' },
  'attendance.receipt-not-needed': {
    status: 400,
    sentence: 'The condonation fee is demanded from the student. Leave the receipt number empty',
  },
  'attendance.condonation-fee-demanded': {
    status: 409,
    sentence: 'The condonation fee is demanded from this student for this term. Delete the condonation and add another one',
  },
  'attendance.condonation-fee-paid': {
    status: 409,
    sentence: '{paid} of the condonation fee is paid or granted. Ask the accounts office to decide on a refund first',
  },
  'attendance.condonation-head-missing': { status: 400, sentence: 'Choose the fee head of the condonation fee' },
  'attendance.condonation-head-gone': {
    status: 409,
    sentence: 'The fee head of the condonation fee is archived. Choose another one in the attendance settings',
  },
  'attendance.too-many-days': { status: 400, sentence: 'Choose at most {days} days' },
  'attendance.none-short': {
    status: 409,
    sentence: 'None of these students is below the percentage that the regulation requires. Reload the list',
  },
  'attendance.letters-under-way': {
    status: 409,
    sentence: 'Letters that you asked for are still being made. Wait until they are ready',
  },
  'attendance.letters-not-ready': {
    status: 409,
    sentence: 'This file is not available: it is still being made, could not be made, or has expired',
  },
  'attendance.empty-roster': { status: 409, sentence: 'No student is on the roster of this class on {day}' },
} as const
