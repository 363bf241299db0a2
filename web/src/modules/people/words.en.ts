/** What the screens of departments and staff say, in English. */
export const peopleWords = {
  departmentsAbout: 'Staff belong to a department. Its head can see the students of its branches.',
  addDepartment: 'Add department',
  noDepartments: 'No departments yet',
  departmentsEmpty: 'Add departments first. Staff and branches belong to them.',
  code: 'Code',
  inServiceCount: 'Staff in service',
  codeHint: 'Short form as used in the timetable, such as CSE',
  headOf: 'Head of department',
  headHint: 'Leave blank if there is none yet',
  staffAbout: 'Current staff are shown. Remove the filter to include former staff.',
  addStaff: 'Add staff',
  noStaff: 'No staff yet',
  staffEmpty: 'Add staff members and assign each to a department.',
  inService: 'In service',
  staffSearch: 'Name, employee code or e-mail',
  empCode: 'Employee code',
  joinedOn: 'Joined on',
  leftOn: 'Left on',
  leftOnDay: 'Left on {{day}}',
  leftOnHint: 'Last day of service. Leave blank for current staff.',
}
export type PeopleWords = typeof peopleWords
