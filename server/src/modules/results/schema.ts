import type { Marker } from '@nalanda/contract/results/results'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo, revision } from '../../platform/database/columns.ts'
import { imports } from '../../platform/imports/staged/schema.ts'
import { regulationRules, regulations, semesters, subjects } from '../academics/schema.ts'
import { students } from '../students/schema.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const marks = () => numeric({ precision: 6, scale: 2, mode: 'number' })

const examRef = () => refTo(() => exams.id)
const studentRef = () => refTo(() => students.id)

export const exams = pgTable(
  'exams',
  {
    id: id(),
    title: text().notNull().unique(),
    kind: text().$type<'regular' | 'supplementary'>().notNull(),
    regulationId: refTo(() => regulations.id),
    /** The set of rules in force when the exam was held; fixed with the first marks. */
    rulesId: refTo(() => regulationRules.id),
    semesterId: refTo(() => semesters.id),
    /** `2025-12` */
    heldIn: text().notNull(),
    asksDateOfBirth: boolean().notNull().default(false),
    /** The instant from which the public sees the exam: embargoed if it is in the future, unpublished if null. */
    publishAt: instant(),
    createdAt: instant().notNull(),
    /** Numbers of results, entries and withheld results. The computation maintains them, so that a list of exams counts nothing. */
    studentCount: integer().notNull().default(0),
    entryCount: integer().notNull().default(0),
    withheldCount: integer().notNull().default(0),
    revision: revision(),
  },
  (t) => [
    index().on(t.publishAt),
    index().on(t.heldIn, t.id),
    index().on(t.semesterId),
    index().on(t.regulationId),
    index('exams_search').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)

/** The outcome of one student in one course of one exam. A correction adds a version and supersedes the previous one; nothing is overwritten. */
export const resultEntries = pgTable(
  'result_entries',
  {
    id: id(),
    examId: examRef(),
    studentId: studentRef(),
    subjectId: refTo(() => subjects.id),
    version: smallint().notNull().default(1),
    internal: marks(),
    external: marks(),
    /** Total marks; null if only a grade is known or the student was absent. */
    marks: marks(),
    absent: boolean().notNull(),
    /** The text that the sheet had in place of marks, or beside them; a correction settles it. */
    marker: text().$type<Marker>(),
    credits: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    grade: text().notNull(),
    gradePoints: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    passed: boolean().notNull(),
    importId: ref().references(() => imports.id),
    recordedBy: text().notNull(),
    recordedAt: instant().notNull(),
    reason: text(),
    supersededAt: instant(),
  },
  (t) => [
    unique().on(t.examId, t.studentId, t.subjectId, t.version),
    uniqueIndex('one_current_entry').on(t.examId, t.studentId, t.subjectId).where(sql`superseded_at is null`),
    index().on(t.studentId, t.subjectId),
    index().on(t.importId).where(sql`import_id is not null`),
    check('first_or_reasoned', sql`${t.version} = 1 or ${t.reason} is not null`),
    check('known_marker', sql`${t.marker} in ('withheld', 'malpractice')`),
    check('absent_has_no_marks', sql`not ${t.absent} or ${t.marks} is null`),
  ],
)

/** Summary of a student in an exam, computed from the entries: one row per student and exam, rewritten whenever the entries change. */
export const examResults = pgTable(
  'exam_results',
  {
    examId: examRef(),
    studentId: studentRef(),
    rollNo: text().notNull(),
    /** Exact text with two decimals, such as '7.23'; null if no credited course was registered. */
    sgpa: numeric({ precision: 4, scale: 2 }),
    cgpa: numeric({ precision: 4, scale: 2 }),
    totalCredits: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull(),
    earnedCredits: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull(),
    passCount: smallint().notNull(),
    failCount: smallint().notNull(),
    /** 1 for the first issue; each correction after publishing increments it. */
    issueNo: smallint().notNull().default(1),
    issuedAt: instant(),
    withheld: boolean().notNull().default(false),
    /** The public answer as the server sends it, and its ETag. */
    body: bytes().notNull(),
    etag: text().notNull(),
    /** If null, the check of the date of birth cannot be passed where the exam asks for it. */
    dateOfBirth: date(),
  },
  (t) => [
    primaryKey({ columns: [t.examId, t.rollNo] }),
    uniqueIndex().on(t.examId, t.studentId),
    index().on(t.studentId),
    index().on(t.examId, t.sgpa),
  ],
)

/** Every issue of a published result with its content, so that an old document can still be recognised and its figures read. */
export const resultIssues = pgTable(
  'result_issues',
  {
    id: id(),
    examId: examRef(),
    studentId: studentRef(),
    issueNo: smallint().notNull(),
    issuedAt: instant().notNull(),
    /** Reason of the reissue; null for the first issue. */
    reason: text(),
    content: jsonb().notNull(),
    contentHash: text().notNull(),
  },
  (t) => [unique().on(t.examId, t.studentId, t.issueNo)],
)

/** Number of public lookups answered in each minute of the last day, by all processes together. */
export const lookupMinutes = pgTable('lookup_minutes', {
  startedAt: instant().primaryKey(),
  answered: integer().notNull(),
})

export const withholdings = pgTable(
  'withholdings',
  {
    id: id(),
    examId: examRef(),
    studentId: studentRef(),
    reason: text().notNull(),
    /** The sheet that withheld the result with WH or MP; null if a person withheld it. */
    importId: ref().references(() => imports.id),
    withheldBy: text().notNull(),
    withheldAt: instant().notNull(),
    releasedBy: text(),
    releasedAt: instant(),
    releaseReason: text(),
  },
  (t) => [
    uniqueIndex('one_open_withholding').on(t.examId, t.studentId).where(sql`released_at is null`),
    index().on(t.importId).where(sql`import_id is not null`),
  ],
)
