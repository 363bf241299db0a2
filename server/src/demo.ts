import { eq } from 'drizzle-orm'
import { addDemoAcademics } from './modules/academics/demo.ts'
import { addDemoUsers } from './modules/access/demo.ts'
import { demoUsers as documented } from './modules/access/demo-users.ts'
import { addDemoRegistrations } from './modules/accounts/demo.ts'
import { addDemoFunnel } from './modules/admissions/demo-funnel.ts'
import { addDemoSeats } from './modules/admissions/demo-seats.ts'
import { addDemoUploads } from './modules/admissions/demo-uploads.ts'
import { addDemoInstitution, demoDay, readDemoLogo } from './modules/institution/demo.ts'
import { addDemoNotices } from './modules/notices/demo.ts'
import { addDemoPeople, type DemoStaff } from './modules/people/demo-staff.ts'
import { addDemoExams, listBacklogs } from './modules/results/demo.ts'
import { plannedExams } from './modules/results/demo-exams.ts'
import { addDemoStudents, addDemoWards, awardDegrees, type DemoStudent } from './modules/students/demo.ts'
import { addDemoCertificates } from './modules/students/demo-certificates.ts'
import { addDemoChoices } from './modules/students/demo-choices.ts'
import { addDemoRecords } from './modules/students/demo-records.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { now } from './platform/clock.ts'
import type { Database } from './platform/database/client.ts'
import type { FileStore } from './platform/files/files.ts'
import type { Keys } from './platform/keys.ts'
import { facts } from './platform/schema.ts'
import { inTransaction } from './platform/transactions.ts'

/** Who may sign in to the demo college: one user for every role. */
export const demoUsers = documented.users

type Stores = {
  /** Keeps the emblem; without a store the college has none. */
  files?: Pick<FileStore, 'put'>
  /** Seals Aadhaar numbers; without keys nobody has one. */
  keys?: Pick<Keys, 'secret' | 'vault'>
  /** Opens the embargoed exam when its instant comes. */
  jobs?: Parameters<typeof addDemoExams>[1]
}
type Options = { students?: number }

const actor = { userId: null, username: 'examination', address: null, requestId: null, act: 'demo.load' }

/**
 * Loads the demo college in one transaction: all of it is there, or nothing. The same on every machine, except for the instant at which
 * the embargo ends. Fewer `students` make a smaller college of the same shape. Does nothing where the demo college is loaded
 * already, and refuses a database that holds anything else: the demo's passwords are known to everybody.
 */
export async function loadDemo(
  database: Database,
  { files, keys, jobs = unscheduled }: Stores = {},
  { students = 5000 }: Options = {},
): Promise<void> {
  const logoFile = files ? 'institution/logo.png' : null
  if (logoFile) await files?.put(logoFile, await readDemoLogo(), { contentType: 'image/png' })
  await inTransaction(database, actor, async (db) => {
    // Locked to the end: of two servers that start at once one loads, and the other finds the college loaded
    await db.execute('SELECT pg_advisory_xact_lock(7305, 3)')
    if ((await db.$count(facts, eq(facts.name, 'demo'))) > 0) return
    await refuseUnlessEmpty(db)
    await addDemoInstitution(db, logoFile)
    const { departmentIds, staff } = await addDemoPeople(db)
    const academics = await addDemoAcademics(db, departmentIds)
    await addDemoChoices(db)
    const enrolled = await addDemoStudents(db, academics, students)
    await addDemoRecords(db, enrolled, keys)
    await addDemoSeats(db)
    await addDemoUploads(db)
    const signedUpAt = new Date(`${demoDay}T03:30:00Z`)
    await addDemoUsers(db, loginsOf(staff, enrolled, departmentIds.get('CSE')), signedUpAt)
    await addDemoWards(db, 'parent', childrenOf(enrolled), signedUpAt)
    await addDemoRegistrations(db, documented.password, signedUpAt)
    await addDemoExams(db, jobs, { academics, students: enrolled }, now())
    await addDemoNotices(db, files, { departmentIds, batchIds: academics.batchIds, results: latestResults() }, now())
    await addDemoFunnel(db, files, joining(academics, enrolled), now())
    await awardDegrees(db, enrolled, await listBacklogs(db))
    await addDemoCertificates(db)
    // The first visitor comes before the database's own housekeeping
    await db.execute(
      'ANALYZE students, student_states, student_records, aadhaar_vault, subjects, result_entries, exam_results, result_issues',
    )
    await db.insert(facts).values({ name: 'demo', value: { students, day: demoDay }, at: now() })
  })
}

/** The programme that the season's applicants join, and who joined it already. */
function joining(
  { courseIds, batchIds, branchIds }: Awaited<ReturnType<typeof addDemoAcademics>>,
  enrolled: readonly DemoStudent[],
) {
  const freshers = enrolled.filter(({ course, batch, lateral }) => course === 'B.Tech' && batch === 2026 && !lateral)
  return { courseId: courseIds.get('B.Tech') ?? 0, batchId: batchIds.get('B.Tech 2026') ?? 0, branchIds, freshers }
}

/** Without a queue the embargo still ends on time; only the issues are then written by the next computation. */
const unscheduled = { enqueue: async () => null }

/** The last two results of the documented student's batch that came out, and when. */
function latestResults(): { title: string; at: string }[] {
  const out = plannedExams.flatMap(({ title, batches, published }) =>
    batches.includes(2022) && typeof published === 'object' && 'at' in published ? [{ title, at: published.at }] : [],
  )
  return out.sort((a, b) => a.at.localeCompare(b.at)).slice(-2)
}

type Logins = Parameters<typeof addDemoUsers>[1]

/** Students, teachers and officers sign in as somebody who is on record; the other offices in their own name. */
function loginsOf(staff: readonly DemoStaff[], enrolled: readonly DemoStudent[], cse: number | undefined): Logins {
  const member = (designation: string, departmentId?: number) => {
    const one = staff.find(
      (each) => each.designation === designation && (departmentId === undefined || each.departmentId === departmentId),
    )
    return one && { fullName: one.fullName, email: one.email, staffId: one.id }
  }
  const student = enrolled.find(({ rollNo }) => rollNo === '22NA1A0501')
  const pupil = student && { program: `${student.course} ${student.branch}`, studentId: student.id }
  return {
    ROLE_PRINCIPAL: member('Principal'),
    ROLE_DIRECTOR: member('Director'),
    ROLE_DEAN: member('Dean, Academics'),
    ROLE_EXAMINATION: member('Controller of Examinations'),
    ROLE_ADMISSIONS: member('Admissions Officer'),
    ROLE_PLACEMENT_DEAN: member('Training and Placement Officer'),
    ROLE_ADMINISTRATION: member('Administrative Officer'),
    ROLE_ACCOUNTANTS_OFFICER: member('Accounts Officer'),
    ROLE_LIBRARY_INCHARGE: member('Librarian'),
    ROLE_HOD: member('Professor and Head', cse),
    ROLE_FACULTY: member('Assistant Professor', cse),
    ROLE_STUDENT: student && { fullName: student.fullName, email: '22na1a0501@students.nalanda.example', ...pupil },
    ROLE_PARENT: student && { fullName: `Parent of ${student.fullName}`, email: 'parent.22na1a0501@nalanda.example' },
  }
}

/** The documented parent has two children at the college, the younger one of the same family name. */
function childrenOf(enrolled: readonly DemoStudent[]): number[] {
  const familyName = (fullName: string) => fullName.split(' ').at(-1)
  const first = enrolled.find(({ rollNo }) => rollNo === '22NA1A0501')
  const younger = enrolled.filter(
    ({ course, batch, states }) => first?.course === course && batch > first.batch && states.at(-1)?.state === 'enrolled',
  )
  const second = younger.find(({ fullName }) => first && familyName(fullName) === familyName(first.fullName)) ?? younger[0]
  return [first, second].flatMap((child) => child?.id ?? [])
}

async function refuseUnlessEmpty(db: Database): Promise<void> {
  const { rows } = await db.execute<{ taken: boolean }>(
    'SELECT EXISTS (SELECT FROM institutions) OR EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM students) OR EXISTS (SELECT FROM exams) AS taken',
  )
  if (rows[0]?.taken) {
    throw new CannotStart(
      'The demo is not loaded into this database, since it holds a college already: use npm start, or another DATA_DIR.',
    )
  }
}
