/**
 * Results of examinations, from the exam cell's spreadsheet to the student's screen and PDF. An exam collects entries (one per student and
 * course); publishing shows them to the public at an instant. A published mark changes only by a correction with a reason, which re-issues the result.
 */
import { z } from 'zod'
import { GradeBand } from './academics.ts'
import { download, endpoint, Nothing } from './endpoint.ts'
import { decimal, Id, IdText, Instant, IsoDate, line, Month, Reason, RollNo, YesNo } from './primitives.ts'
import { exportFormat, exportQuery, listQuery, page, recordFields, spreadsheetTypes } from './records.ts'

export const examKinds = ['regular', 'supplementary'] as const
/** draft: nothing imported · ready: has entries · scheduled: publishes at a coming instant · published: the public sees it. */
export const examStates = ['draft', 'ready', 'scheduled', 'published'] as const
export type ExamState = (typeof examStates)[number]

/** States of an exam in which an act makes sense. The server refuses, and the button greys, by this one table. */
export const examAllows = {
  import: ['draft', 'ready'],
  undoImport: ['ready'],
  compute: ['ready'],
  publish: ['ready', 'scheduled'],
  unpublish: ['scheduled', 'published'],
  withhold: ['ready', 'scheduled', 'published'],
  correct: ['ready', 'scheduled', 'published'],
} as const satisfies Record<string, readonly ExamState[]>

export const SaveExam = z.object({
  title: line(200),
  kind: z.enum(examKinds),
  regulationId: Id,
  semesterId: Id,
  heldIn: Month,
  /** Whether the public lookup also asks for the date of birth. */
  asksDateOfBirth: z.boolean(),
})
export type SaveExam = z.infer<typeof SaveExam>
export const Exam = SaveExam.extend({
  ...recordFields,
  regulationCode: z.string(),
  courseName: z.string(),
  semesterName: z.string(),
  state: z.enum(examStates),
  /** When the public sees it, or will; null while it is not to be published. */
  publishAt: Instant.nullable(),
  studentCount: z.int(),
  entryCount: z.int(),
  withheldCount: z.int(),
})
export type Exam = z.infer<typeof Exam>

// --- import -----------------------------------------------------------------------------------------------------------------------

export const layouts = ['long', 'wide'] as const
/** uploaded: headers read · checking: preview runs · checked: faults known · importing · imported · cancelled · undone · failed (see `failure`). */
export const importStates = ['uploaded', 'checking', 'checked', 'importing', 'imported', 'cancelled', 'undone', 'failed'] as const
export type ImportState = (typeof importStates)[number]
export const importAllows = {
  check: ['uploaded', 'checked', 'cancelled', 'failed'],
  run: ['checked'],
  cancel: ['checking', 'importing'],
  undo: ['imported'],
} as const satisfies Record<string, readonly ImportState[]>

/**
 * What a column of the sheet means. In a wide sheet every course column is named by its course code: `course:22CS301PC` holds what
 * `cells` says, `course:22CS301PC:internal` (or `external`, `marks`, `grade`) one part of it, as in sheets with two rows of headings.
 */
export const longFields = [
  'rollNo',
  'name',
  'courseCode',
  'course',
  'credits',
  'internal',
  'external',
  'marks',
  'grade',
  'absent',
] as const
export const Mapping = z.object({
  layout: z.enum(layouts),
  sheet: z.string().max(100),
  /** Row of the headings, counted from 1. */
  headerRow: z.int().min(1).max(100),
  /** Column number (from 0, as text) → one of `longFields`, or `course:CODE` in a wide sheet. Columns left out are ignored. */
  columns: z.record(z.string().regex(/^\d{1,4}$/), z.string().max(60)),
  /** What a wide sheet's course columns hold. */
  cells: z.enum(['marks', 'grade']).default('marks'),
})
export type Mapping = z.infer<typeof Mapping>

export const faultCodes = [
  'unknown-roll-number',
  'unknown-course',
  'name-differs',
  'marks-over-maximum',
  'marks-not-a-number',
  'missing-marks',
  'missing-credits',
  'credits-differ',
  'duplicate-pair',
  'grade-outside-scale',
  'formula',
  'error-value',
  'missing-roll-number',
  'missing-course',
  'already-imported',
  'never-attempted',
  'marks-and-absent',
  'absent-unclear',
  'total-differs',
  'grade-differs',
  'other-course',
  'ignored-row',
] as const
export const Fault = z.object({
  id: Id,
  /** Row and cell as the spreadsheet program names them. */
  row: z.int(),
  cell: z.string(),
  code: z.enum(faultCodes),
  /** A warning does not keep the row out. */
  severity: z.enum(['fault', 'warning']),
  value: z.string(),
  message: z.string(),
})
export type Fault = z.infer<typeof Fault>

export const ResultImport = z.object({
  id: Id,
  examId: Id,
  fileName: z.string(),
  state: z.enum(importStates),
  sheets: z.array(
    z.object({ name: z.string(), rowCount: z.int(), headers: z.array(z.string()), sample: z.array(z.array(z.string())) }),
  ),
  mapping: Mapping,
  /** True when this mapping was confirmed before for a sheet with the same headings. */
  mappingRemembered: z.boolean(),
  rowCount: z.int(),
  goodCount: z.int(),
  faultCount: z.int(),
  warningCount: z.int(),
  /** Entries written, once imported. */
  entryCount: z.int(),
  /** 0 to 100 while checking or importing. */
  progress: z.int(),
  failure: z.string().nullable(),
  uploadedBy: z.string(),
  uploadedAt: Instant,
})
export type ResultImport = z.infer<typeof ResultImport>

// --- results, as the exam cell sees them ---------------------------------------------------------------------------------------------

export const ResultRow = z.object({
  studentId: Id,
  rollNo: z.string(),
  fullName: z.string(),
  branch: z.string(),
  sgpa: z.string().nullable(),
  cgpa: z.string().nullable(),
  passCount: z.int(),
  failCount: z.int(),
  totalCredits: z.number(),
  earnedCredits: z.number(),
  withheld: z.boolean(),
  issueNo: z.int(),
})
export type ResultRow = z.infer<typeof ResultRow>

export const EntryVersion = z.object({
  version: z.int(),
  internal: z.number().nullable(),
  external: z.number().nullable(),
  marks: z.number().nullable(),
  absent: z.boolean(),
  grade: z.string(),
  gradePoints: z.number(),
  status: z.string(),
  credits: z.number(),
  recordedBy: z.string(),
  recordedAt: Instant,
  reason: z.string().nullable(),
})
export type EntryVersion = z.infer<typeof EntryVersion>
export const ResultDetail = ResultRow.extend({
  entries: z.array(
    z.object({
      subjectId: Id,
      courseCode: z.string(),
      course: z.string(),
      maxInternal: z.number(),
      maxExternal: z.number(),
      explanation: z.string(),
      versions: z.array(EntryVersion),
    }),
  ),
  /** How each figure came about: "4 credits × 8 + … = 152 / 21 = 7.23, truncated". */
  sgpaExplanation: z.string(),
  cgpaExplanation: z.string(),
  withholding: z.object({ id: Id, reason: z.string(), withheldAt: Instant, withheldBy: z.string() }).nullable(),
  issues: z.array(z.object({ issueNo: z.int(), issuedAt: Instant, reason: z.string().nullable() })),
})
export type ResultDetail = z.infer<typeof ResultDetail>

export const Overview = z.object({
  appeared: z.int(),
  passed: z.int(),
  failed: z.int(),
  withheld: z.int(),
  absent: z.int(),
  /** Students who passed all their courses, of those who appeared, in percent with two decimals. */
  passPercent: z.number(),
  courses: z.array(
    z.object({
      courseCode: z.string(),
      course: z.string(),
      appeared: z.int(),
      passed: z.int(),
      passPercent: z.number(),
      grades: z.array(z.object({ grade: z.string(), count: z.int() })),
    }),
  ),
  branches: z.array(z.object({ branch: z.string(), appeared: z.int(), passed: z.int(), passPercent: z.number() })),
})
export type Overview = z.infer<typeof Overview>
export const Topper = z.object({
  rank: z.int(),
  rollNo: z.string(),
  fullName: z.string(),
  branch: z.string(),
  sgpa: z.string(),
  cgpa: z.string(),
})
export type Topper = z.infer<typeof Topper>
export const Failure = z.object({
  rollNo: z.string(),
  fullName: z.string(),
  branch: z.string(),
  courseCode: z.string(),
  course: z.string(),
  grade: z.string(),
  marks: z.number().nullable(),
})
export type Failure = z.infer<typeof Failure>
/** `supplementary`: who must sit which course again, after every attempt so far. */
export const reports = ['overview', 'toppers', 'failures', 'supplementary', 'tabulation'] as const

// --- results, as the public sees them ------------------------------------------------------------------------------------------------

export const PublicRecord = z.object({
  examTitle: z.string(),
  sgpa: z.string(),
  courseCode: z.string(),
  course: z.string(),
  credits: z.number(),
  grade: z.string(),
  gradePoints: z.number(),
  /** 'Pass', or anything else for a course that is not passed: 'Fail', 'Absent'. */
  status: z.string(),
})
/** The documented shape; an unknown roll number answers `{}`. */
export const PublicResult = z.object({
  studentName: z.string(),
  studentRollNo: z.string(),
  totalCredits: z.number(),
  earnedCredits: z.number(),
  passCount: z.int(),
  failCount: z.int(),
  listofRecords: z.array(PublicRecord),
  withheld: z.boolean(),
  branch: z.string(),
  sgpa: z.string(),
  cgpa: z.string(),
  issueNo: z.int(),
  issuedOn: IsoDate,
  reissued: z.boolean(),
})
export type PublicResult = z.infer<typeof PublicResult>

export const PublishedExam = z.object({
  title: z.string(),
  kind: z.enum(examKinds),
  course: z.string(),
  semester: z.string(),
  regulation: z.string(),
  heldIn: Month,
  publishedAt: Instant,
  asksDateOfBirth: z.boolean(),
  gradingScale: z.array(GradeBand),
  absentGrade: z.string(),
})
export type PublishedExam = z.infer<typeof PublishedExam>

/** What a QR code vouches for, after its signature was checked. */
export const VerifiedDocument = z.object({
  outcome: z.enum(['valid', 'reissued', 'revoked', 'not-issued', 'bad-signature']),
  rollNo: z.string().nullable(),
  name: z.string().nullable(),
  examTitle: z.string().nullable(),
  sgpa: z.string().nullable(),
  cgpa: z.string().nullable(),
  issueNo: z.int().nullable(),
  issuedOn: IsoDate.nullable(),
  latestIssueNo: z.int().nullable(),
})
export type VerifiedDocument = z.infer<typeof VerifiedDocument>

/** A key of the college that checks the signatures in QR codes: raw, base64url. Old keys stay listed, for old documents. */
export const SigningKey = z.object({ id: z.string(), algorithm: z.literal('Ed25519'), publicKey: z.string() })
export type SigningKey = z.infer<typeof SigningKey>

const examParams = z.object({ examId: IdText })
const importParams = z.object({ importId: IdText })
/** Only the text before the first space of `rollNo` counts. A missing parameter is refused in words for the person who looks up. */
const LookupQuery = z.object({
  rollNo: z.string().max(100).default(''),
  examTitle: z.string().max(250).default(''),
  dateOfBirth: z.string().max(10).optional(),
})
const examSorts = ['title', 'heldIn', 'publishAt'] as const
const examFilters = {
  kind: z.enum(examKinds).optional(),
  state: z.enum(examStates).optional(),
  regulationId: IdText.optional(),
  semesterId: IdText.optional(),
}
const resultSorts = ['rollNo', 'fullName', 'sgpa'] as const
const resultFilters = { branch: z.string().max(20).optional(), withheld: YesNo.optional(), failed: YesNo.optional() }

const view = 'results.view'
const manage = 'results.manage'

export const results = {
  listExams: endpoint({
    method: 'GET',
    path: '/exams',
    allow: view,
    query: listQuery(examSorts, examFilters),
    reply: page(Exam),
  }),
  exportExams: endpoint({
    method: 'GET',
    path: '/exams/export',
    allow: view,
    query: exportQuery(examSorts, examFilters),
    reply: download(...spreadsheetTypes),
  }),
  getExam: endpoint({ method: 'GET', path: '/exams/:examId', allow: view, params: examParams, reply: Exam }),
  addExam: endpoint({
    method: 'POST',
    path: '/exams',
    allow: manage,
    body: SaveExam,
    reply: Exam,
    problems: ['results.title-taken', 'results.semester-of-other-course', 'results.no-rules-yet'],
  }),
  changeExam: endpoint({
    method: 'PUT',
    path: '/exams/:examId',
    allow: manage,
    params: examParams,
    body: SaveExam.extend({ revision: z.int() }),
    reply: Exam,
    problems: [
      'results.title-taken',
      'results.semester-of-other-course',
      'results.no-rules-yet',
      'results.has-entries',
      'results.exam-closed',
      'platform.changed-meanwhile',
    ],
  }),

  getTemplate: endpoint({
    method: 'GET',
    path: '/exams/:examId/template',
    allow: manage,
    params: examParams,
    /** `prefill`: with the students who are to sit the exam, as far as register and books know them. */
    query: z.object({ layout: z.enum(layouts), prefill: YesNo.optional() }),
    reply: download(spreadsheetTypes[0]),
  }),
  uploadSheet: endpoint({
    method: 'POST',
    path: '/exams/:examId/imports',
    allow: manage,
    params: examParams,
    files: { file: { accept: '.xlsx,.xls', maxBytes: 20 * 1024 * 1024 } },
    reply: ResultImport,
    problems: [
      'results.not-a-spreadsheet',
      'results.password-protected',
      'results.truncated-file',
      'results.sheet-too-large',
      'results.empty-sheet',
      'results.exam-closed',
    ],
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/exams/:examId/imports',
    allow: view,
    params: examParams,
    reply: z.array(ResultImport),
  }),
  getImport: endpoint({ method: 'GET', path: '/imports/:importId', allow: view, params: importParams, reply: ResultImport }),
  checkImport: endpoint({
    method: 'POST',
    path: '/imports/:importId/check',
    allow: manage,
    params: importParams,
    body: Mapping,
    reply: ResultImport,
    problems: ['results.import-not-ready', 'results.mapping-incomplete', 'results.exam-closed'],
  }),
  listFaults: endpoint({
    method: 'GET',
    path: '/imports/:importId/faults',
    allow: view,
    params: importParams,
    query: listQuery(['row'], { severity: z.enum(['fault', 'warning']).optional() }),
    reply: page(Fault),
  }),
  exportFaults: endpoint({
    method: 'GET',
    path: '/imports/:importId/faults/export',
    allow: view,
    params: importParams,
    query: z.object({ format: exportFormat }),
    reply: download(...spreadsheetTypes),
  }),
  runImport: endpoint({
    method: 'POST',
    path: '/imports/:importId/run',
    allow: manage,
    params: importParams,
    body: z.object({ mode: z.enum(['all-or-nothing', 'good-rows']) }),
    reply: ResultImport,
    problems: ['results.import-not-ready', 'results.import-has-faults', 'results.nothing-to-import', 'results.exam-closed'],
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/imports/:importId/cancel',
    allow: manage,
    params: importParams,
    reply: ResultImport,
    problems: ['results.import-not-running'],
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/imports/:importId/undo',
    allow: manage,
    params: importParams,
    reply: ResultImport,
    problems: ['results.import-not-done', 'results.exam-closed', 'results.seen-by-public'],
  }),

  listResults: endpoint({
    method: 'GET',
    path: '/exams/:examId/results',
    allow: view,
    params: examParams,
    query: listQuery(resultSorts, resultFilters),
    reply: page(ResultRow),
  }),
  exportResults: endpoint({
    method: 'GET',
    path: '/exams/:examId/results/export',
    allow: view,
    params: examParams,
    query: exportQuery(resultSorts, resultFilters),
    reply: download(...spreadsheetTypes),
  }),
  getResult: endpoint({
    method: 'GET',
    path: '/exams/:examId/results/:studentId',
    allow: view,
    params: examParams.extend({ studentId: IdText }),
    reply: ResultDetail,
  }),
  computeExam: endpoint({
    method: 'POST',
    path: '/exams/:examId/compute',
    allow: manage,
    params: examParams,
    reply: Exam,
    problems: ['results.exam-closed'],
  }),
  publishExam: endpoint({
    method: 'POST',
    path: '/exams/:examId/publish',
    allow: manage,
    params: examParams,
    body: z.object({ publishAt: Instant.nullable() }),
    reply: Exam,
    problems: ['results.nothing-to-publish', 'results.already-published', 'results.publish-in-past'],
  }),
  unpublishExam: endpoint({
    method: 'POST',
    path: '/exams/:examId/unpublish',
    allow: manage,
    params: examParams,
    body: z.object({ reason: Reason }),
    reply: Exam,
    problems: ['results.not-published'],
  }),
  withholdResult: endpoint({
    method: 'POST',
    path: '/exams/:examId/withholdings',
    allow: manage,
    params: examParams,
    body: z.object({ rollNo: RollNo, reason: Reason }),
    reply: ResultDetail,
    problems: ['results.no-result', 'results.already-withheld'],
  }),
  releaseResult: endpoint({
    method: 'POST',
    path: '/exams/:examId/withholdings/:withholdingId/release',
    allow: manage,
    params: examParams.extend({ withholdingId: IdText }),
    body: z.object({ reason: Reason }),
    reply: ResultDetail,
    problems: ['results.not-withheld'],
  }),
  correctEntry: endpoint({
    method: 'POST',
    path: '/exams/:examId/results/:studentId/corrections',
    allow: manage,
    params: examParams.extend({ studentId: IdText }),
    body: z.object({
      subjectId: Id,
      version: z.int(),
      internal: decimal(1000).nullable(),
      external: decimal(1000).nullable(),
      marks: decimal(1000).nullable(),
      grade: line(4).nullable(),
      absent: z.boolean(),
      reason: Reason,
    }),
    reply: ResultDetail,
    problems: [
      'results.no-result',
      'results.entry-changed',
      'results.marks-over-maximum',
      'results.grade-outside-scale',
      'results.correction-changes-nothing',
      'results.marks-missing',
    ],
  }),

  getOverview: endpoint({ method: 'GET', path: '/exams/:examId/overview', allow: view, params: examParams, reply: Overview }),
  listToppers: endpoint({
    method: 'GET',
    path: '/exams/:examId/toppers',
    allow: view,
    params: examParams,
    reply: z.array(Topper),
  }),
  listFailures: endpoint({
    method: 'GET',
    path: '/exams/:examId/failures',
    allow: view,
    params: examParams,
    query: listQuery(['rollNo', 'courseCode'], {}),
    reply: page(Failure),
  }),
  listSupplementary: endpoint({
    method: 'GET',
    path: '/exams/:examId/supplementary',
    allow: view,
    params: examParams,
    query: listQuery(['rollNo', 'courseCode'], {}),
    reply: page(Failure),
  }),
  getReport: endpoint({
    method: 'GET',
    path: '/exams/:examId/reports/:report',
    allow: view,
    params: examParams.extend({ report: z.enum(reports) }),
    query: z.object({ format: z.enum(['xlsx', 'pdf']) }),
    /** A tabulation register of many hundred pages comes as volumes in a .zip. */
    reply: download(spreadsheetTypes[0], 'application/pdf', 'application/zip'),
  }),

  getDistinctExamTitlesBy: endpoint({
    method: 'GET',
    path: '/getDistinctExamTitlesBy',
    allow: 'anyone',
    reply: z.array(z.string()),
  }),
  listPublishedExams: endpoint({ method: 'GET', path: '/published-exams', allow: 'anyone', reply: z.array(PublishedExam) }),
  getExamResultByRollNoView: endpoint({
    method: 'GET',
    path: '/getExamResultByRollNoView',
    allow: 'anyone',
    query: LookupQuery,
    reply: z.union([PublicResult, Nothing]),
    problems: ['results.roll-number-needed', 'results.date-of-birth-needed', 'platform.too-many'],
  }),
  getExamResultByRollNoReport: endpoint({
    method: 'GET',
    path: '/getExamResultByRollNoReport',
    allow: 'anyone',
    query: LookupQuery,
    reply: z.object({ success: z.enum(['True', 'False']), b64: z.string() }),
    problems: ['results.roll-number-needed', 'results.date-of-birth-needed', 'platform.too-many'],
  }),
  verifyDocument: endpoint({
    method: 'GET',
    path: '/verify',
    allow: 'anyone',
    query: z.object({ code: z.string().max(2000) }),
    reply: VerifiedDocument,
  }),
  listSigningKeys: endpoint({
    method: 'GET',
    path: '/signing-keys',
    allow: 'anyone',
    reply: z.array(SigningKey),
    summary: 'Public keys (raw, base64url) that check the QR codes of documents',
  }),
}

export const resultsProblems = {
  'results.title-taken': { status: 409, sentence: 'An exam with this title exists already' },
  'results.semester-of-other-course': { status: 400, sentence: 'The semester must belong to the course of the regulation' },
  'results.no-rules-yet': { status: 400, sentence: 'The regulation has no rules in force in that month' },
  'results.has-entries': {
    status: 409,
    sentence: 'Results were imported already; undo the imports before changing kind, regulation or semester',
  },
  'results.exam-closed': { status: 409, sentence: 'The exam is published or scheduled; unpublish it first' },
  'results.not-a-spreadsheet': {
    status: 400,
    sentence: 'This file is not an Excel spreadsheet. Save it as .xlsx or .xls and upload it again',
  },
  'results.password-protected': {
    status: 400,
    sentence: 'This spreadsheet is protected by a password. Remove the password and upload it again',
  },
  'results.truncated-file': {
    status: 400,
    sentence: 'This spreadsheet is damaged or incomplete. Save it again and upload the new file',
  },
  'results.sheet-too-large': {
    status: 400,
    sentence: 'This spreadsheet is too large: at most {rows} rows and {columns} columns',
  },
  'results.empty-sheet': { status: 400, sentence: 'This spreadsheet has no rows below its headings' },
  'results.import-not-ready': { status: 409, sentence: 'This import is {state}; that cannot be done now' },
  'results.mapping-incomplete': { status: 400, sentence: 'Please choose the column for: {fields}' },
  'results.import-has-faults': {
    status: 409,
    sentence: '{count} rows have faults. Import the good rows, or mend the sheet and upload it again',
  },
  'results.nothing-to-import': { status: 409, sentence: 'No row of this sheet can be imported' },
  'results.import-not-running': { status: 409, sentence: 'This import is not running' },
  'results.import-not-done': { status: 409, sentence: 'Only an import that is done can be undone' },
  'results.seen-by-public': {
    status: 409,
    sentence: 'Results of this import were published before, so they stay on record. Correct them one by one instead',
  },
  'results.nothing-to-publish': { status: 409, sentence: 'There are no results to publish yet. Import them first' },
  'results.already-published': { status: 409, sentence: 'This exam is published already' },
  'results.publish-in-past': { status: 400, sentence: 'The instant of publishing is in the past. Publish now instead' },
  'results.not-published': { status: 409, sentence: 'This exam is not published' },
  'results.no-result': { status: 404, sentence: 'This roll number has no result in this exam' },
  'results.already-withheld': { status: 409, sentence: 'This result is withheld already' },
  'results.not-withheld': { status: 409, sentence: 'This result is not withheld' },
  'results.entry-changed': { status: 409, sentence: 'This mark was changed after you opened it. Reload and look again' },
  'results.marks-over-maximum': { status: 400, sentence: 'The marks are over the maximum of {max}' },
  'results.grade-outside-scale': { status: 400, sentence: 'The grade {grade} is not in the scale of this regulation' },
  'results.marks-missing': { status: 400, sentence: 'Please give marks or a grade, or mark the student as absent' },
  'results.correction-changes-nothing': { status: 400, sentence: 'This is what is recorded already' },
  'results.roll-number-needed': { status: 400, sentence: 'Please enter Roll Number' },
  'results.date-of-birth-needed': { status: 400, sentence: 'Please enter Date Of Birth' },
} as const
