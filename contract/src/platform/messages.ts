/** Texts that many screens share, spelled as in the college's documents. */

/** Shown to users who open a screen that their roles do not include. */
export const notPermitted = "You Don't have permission to View"

export const sharedMessages = {
  excelUploaded: 'Successfully Uploaded Excel File',
  excelNotUploaded: 'Unable to Upload Excel File',
  fileUploaded: 'Successfully Uploaded File',
  fileNotUploaded: 'Unable to Upload File',
  fileMissing: 'File is not Uploaded',
  deleted: 'Successfully Deleted a Record',
  notDeleted: 'Unable to Delete the Record',
  saved: 'Record saved successfully',
  notSaved: 'Details are not saved due to invalid data please re-enter',
  authorized: 'Record authorized successfully',
  modified: 'Record modified successfully',
  notModified: 'Record modification Failed',
  rejected: 'Record rejected successfully',
  fillAll: 'Please fill all the fields.',
  timeTableDeleted: 'Successfully Deleted the Time Table',
  noData: 'No Data Found.',
  noRecords: 'No Records Found',
  notSubmitted: 'Below records are not submitted please check',
  levelNotFound: 'Level Not Found',
  degreeNotFound: 'Degree Not Found',
  batchNotFound: 'Batch Not Found',
  branchNotFound: 'Branch Not Found',
  semesterNotFound: 'Semester Not Found',
  examTypeNotFound: 'ExamType Not Found',
  programNotFound: 'Program Not Found',
  examNotFound: 'Exam Not Found',
  subjectNotFound: 'Subject Not Found',
  monthNotFound: 'Month Not Found',
  yearNotFound: 'Year Not Found',
  courseNotFound: 'Course Not Found',
  examForBlank: 'ExamFor Data cannot be Blank',
  notEntitled: 'Your not Entitled to pay',
  notPermitted,
} as const
export type SharedMessages = Record<keyof typeof sharedMessages, string>

/** Labels used on all screens about exams. */
export const examLabels = {
  regulation: 'Regulation',
  level: 'Level',
  branch: 'Branch',
  batch: 'Batch',
  degree: 'Degree',
  programme: 'Programme',
  semester: 'Semester',
  rollNumber: 'RollNumber',
  examDate: 'Exam Date',
  examSession: 'Exam Session',
  examType: 'Exam Type',
  subject: 'Subject',
  section: 'Section',
}
