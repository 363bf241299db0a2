/** English names and descriptions of the areas of the portal. */
export const areaWords = {
  Authority: { name: 'Authority', hint: 'Management of the college: figures, approvals and reports' },
  Admin: { name: 'Admin', hint: 'Degree, faculty, course, student, activities, leave maintenance' },
  Faculty: { name: 'Faculty', hint: 'Assigned subjects, attendance sheet, apply leave, approve as backup approver' },
  Student: { name: 'Student', hint: 'Dashboard, online fee payment' },
  Accounts: { name: 'Accounts', hint: 'Fee collection, vendor payment, scholarship and waiver, transaction history' },
  Library: { name: 'Library', hint: 'Books, material allowances, issue and return, waiting list, barcodes, history' },
  Transport: { name: 'Transport', hint: 'Vehicle details, expenses' },
  Grievance: { name: 'Grievance', hint: 'Check and act' },
  Hostel: { name: 'Hostel', hint: 'Buildings and rooms, registration, room transfer, vacate' },
  Placement: { name: 'Placement', hint: 'Dashboard, job posting, alumni, report' },
  Parent: { name: 'Parent', hint: 'Student details, profile' },
  HOD: { name: 'HOD', hint: 'Department, faculty, classes and approvals' },
  Principal: { name: 'Principal', hint: 'The whole college at a glance, approvals' },
  IQAC: { name: 'IQAC', hint: 'Login, NAAC, NIRF, OBE' },
  Leave: { name: 'Leave', hint: 'Request, approve/reject, history' },
  Exams: { name: 'Exams', hint: 'Results, marks and hall tickets of the exam cell' },
  OBE: { name: 'OBE', hint: 'Outcomes of courses and programmes, attainment' },
  Results: { name: 'Results', hint: 'Regular, supply' },
  'Faculty DB': { name: 'Faculty DB', hint: 'Profiles, publications, citations and awards of the faculty' },
}
export type AreaWords = typeof areaWords
