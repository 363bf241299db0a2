import { workbookOf } from '../../testing/imports/sheet-imports.ts'

/** A register as an office keeps it: two sheets with different headings, a duplicate student, a total. */
const registerSheets = {
  '2021 CSE': [
    ['STUDENT REGISTER 2021-25'],
    [
      'S.No',
      'H.T.No',
      'Name of the Student',
      'Programme',
      'Batch',
      'Sec',
      'M/F',
      'D.O.B',
      'Father',
      '',
      'Sem',
      'Status',
      'Since',
      'Aadhar No',
      'Admn No',
      'Caste Category',
    ],
    ['', '', '', '', '', '', '', '', 'Name', 'Mobile', '', '', '', '', '', ''],
    [
      1,
      '21na1a0501',
      'Anjali Rao',
      'B.Tech CSE',
      '2021-25',
      'A',
      'F',
      '15-08-2003',
      'Konduru Rao',
      '+91 98765 43210',
      '3',
      '',
      '',
      '0123 4567 8901',
      'ADM7',
      'BC-B',
    ],
    [
      2,
      '21NA1A0502',
      'Ravi Teja',
      'B.Tech (CSE)',
      '2021',
      'CSE-A',
      'Male',
      '01/02/03',
      'Teja',
      '9876543211',
      'II-I',
      'Detained',
      '10-06-2023',
      '',
      '',
      '',
    ],
    [3, '21NA1A0501', 'Somebody Else', 'B.Tech CSE', '2021-25', 'A', 'F', '', '', '', '', '', '', '', '', ''],
    ['Total', 3],
  ],
  '2018': [
    ['Rollno', 'Student Name', 'Branch', 'Batch', 'Gender', 'Status', 'Status Date', 'DOB', 'Class section'],
    ['18NA1A0301', 'Sita Devi', 'ME', '2018-2022', 'FEMALE', 'Passed out', '30-05-2022', 36678, 'B'],
  ],
}
export const register = () => workbookOf(registerSheets)

/** Results of two exams, with marks, an absence, a lone grade, and two rows with errors. */
const marksSheets = {
  Results: [
    ['Exam', 'Month & Year', 'HT No', 'Sub Code', 'Int', 'Ext', 'Grade', 'Published'],
    ['I B.Tech I Sem Regular', 'Feb 2022', '21na1a0501', '20ma101', 35, 50, '', 'Yes'],
    ['I B.Tech I Sem Regular', 'FEB-22', '21NA1A 0502', '20MA101', 30, 'AB', '', 'Yes'],
    ['I B.Tech II Sem Regular', 'Aug 2022', '21NA1A0501', '20CS102', '', '', 'A', ''],
    ['I B.Tech II Sem Regular', 'Aug 2022', '21NA1A0501', '20ZZ999', 30, 50, '', ''],
    ['I B.Tech II Sem Regular', 'Summer', '21NA1A 0502', '20CS102', 30, 50, '', ''],
  ],
}
export const marks = () => workbookOf(marksSheets)
