/** English texts of the screens of biometric punches. */
export const punchWords = {
  punches: 'Biometric punches',
  punchesAbout:
    'First and last punch of each person and day. Punches show who was on campus and do not change the attendance of classes.',
  code: 'Roll number or code',
  search: 'Name, roll number or employee code',
  person: 'Person',
  firstPunch: 'First punch',
  lastPunch: 'Last punch',
  count: 'Punches',
  absentFrom: 'Absent from class',
  none: 'No punches yet',
  noneText:
    'Import the file of a biometric device, as CSV or Excel. Its columns are a roll number or an employee code, and the date and time of each punch.',
  withoutPunch: 'Present without a punch',
  withoutPunchAbout: 'Students who were marked present in a class that day but have no punch.',
  presentIn: 'Present in',
  noneWithout: 'No students',
  noneWithoutText: 'Either every student who was present has a punch, or no punches of students are imported for this day.',
}
export type PunchWords = typeof punchWords
