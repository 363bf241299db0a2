import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type Random, seeded } from '../../../platform/random.ts'
import { type DemoAcademics, demoBatches, idByName } from '../../academics/demo/demo.ts'
import { users } from '../../access/schema.ts'
import { aPerson, type DemoPerson } from '../../people/demo/demo.ts'
import { guardianLinks, studentStates, students } from '../schema.ts'
import { type DemoState, makeHistory } from './demo-histories.ts'
import { type Intake, planIntakes, rollNumber } from './demo-intake.ts'
import { addDemoLife, demoSemester } from './demo-life.ts'

/** A student of the demo college before it is stored. */
export type PlannedStudent = DemoPerson & {
  rollNo: string
  admissionNo: string
  dateOfBirth: IsoDate
  course: Intake['course']
  branch: string
  /** The batch with which the student studies, by its first year. */
  batch: number
  section: string
  lateral: boolean
  /** Whether the student is in the class named in the documentation. */
  steady: boolean
  states: DemoState[]
}
export type DemoStudent = PlannedStudent & { id: number }

const rowsPerInsert = 1000
/** The batch of this year; its students have not been promoted yet. */
const latestDemoBatch = 2026

/** Returns all present and former students of the demo college, the same on every machine. */
export function planStudents(total: number): PlannedStudent[] {
  const admissions = new Map<number, number>()
  return planIntakes(total).flatMap((intake) => {
    const names = new Set<string>()
    return Array.from({ length: intake.count }, (_unused, at) => {
      const year = intake.batch + (intake.lateral ? 1 : 0)
      const number = (admissions.get(year) ?? 0) + 1
      admissions.set(year, number)
      return planStudent(intake, at + 1, `NA${year}${String(number).padStart(4, '0')}`, names)
    })
  })
}

/** Stores the students with their histories, without the degrees, which follow from results (`awardDegrees`). */
export async function addDemoStudents(db: Database, academics: DemoAcademics, total: number): Promise<DemoStudent[]> {
  const planned = planStudents(total)
  const rows = planned.map((student, at) => studentRow(student, at, academics))
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const stored = await db
      .insert(students)
      .values(rows.slice(start, start + rowsPerInsert))
      .returning({ id: students.id })
    ids.push(...stored.map(({ id }) => id))
  }
  const added = planned.map((student, at) => ({ ...student, id: ids[at] ?? 0 }))
  await addStates(db, added, ({ state }) => state !== 'graduated')
  await addDemoLife(db)
  return added
}

/** Links these students to their parent's account. */
export async function addDemoGuardianLinks(
  db: Database,
  username: string,
  studentIds: readonly number[],
  linkedAt: Date,
): Promise<void> {
  const [parent] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (!parent || studentIds.length === 0) return
  const link = { userId: parent.id, relation: 'mother', linkedAt, linkedBy: 'admin' }
  await db.insert(guardianLinks).values(studentIds.map((studentId) => ({ ...link, studentId })))
}

/** Awards the degrees that were due by the demo's day, except to students who have not passed some course. */
export async function awardDegrees(db: Database, enrolled: readonly DemoStudent[], backlogs: ReadonlySet<number>): Promise<void> {
  const cleared = enrolled.filter(({ id }) => !backlogs.has(id))
  await addStates(db, cleared, ({ state }) => state === 'graduated')
}

async function addStates(db: Database, of: readonly DemoStudent[], which: (state: DemoState) => boolean): Promise<void> {
  const rows = of.flatMap(({ id, states }) =>
    states.filter(which).map((state) => ({
      ...state,
      studentId: id,
      recordedBy: 'academics',
      recordedAt: new Date(`${state.startedOn}T06:30:00Z`),
    })),
  )
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db.insert(studentStates).values(rows.slice(start, start + rowsPerInsert))
  }
}

function planStudent(intake: Intake, serial: number, admissionNo: string, names: Set<string>): PlannedStudent {
  const rollNo = rollNumber(intake, serial)
  const random = seeded(`student ${rollNo}`)
  const person = unlikeOthers(names, () => aPerson(random, intake.branch === 'MECH' && random.chance(0.7) ? 'male' : undefined))
  // Students of the class named in the documentation have no interruptions
  const steady = [2022, 2023].includes(intake.batch) && intake.branch === 'CSE' && !intake.lateral && serial <= 60
  const { states, batch } = makeHistory(random, intake, steady)
  const { course, branch, lateral } = intake
  const sections = sectionCounts[branch] ?? 1
  const section = 'ABC'[Math.min(Math.floor((serial - 1) / 60), sections - 1)] ?? 'A'
  return {
    ...person,
    rollNo,
    admissionNo,
    dateOfBirth: birthday(random, intake),
    course,
    branch,
    batch,
    section,
    lateral,
    steady,
    states,
  }
}

/** Draws a person with a name that is new in the class: equal names would be realistic, but confuse readers of the lists. */
function unlikeOthers(names: Set<string>, draw: () => DemoPerson): DemoPerson {
  let person = draw()
  while (names.has(person.fullName)) person = draw()
  names.add(person.fullName)
  return person
}

const sectionCounts: Record<string, number> = { ECE: 2, CSE: 3, MBA: 2 }

/** Returns a birthday: seventeen or more at the admission in August. */
function birthday(random: Random, { course, batch }: Intake): IsoDate {
  const early = random.chance(0.1)
  const age =
    (course === 'MBA' ? 22 : 18) +
    (early
      ? -1
      : random.weighted([
          [0, 7],
          [1, 2],
        ] as const))
  const two = (number: number) => String(number).padStart(2, '0')
  return `${batch - age}-${two(random.between(1, early ? 7 : 12))}-${two(random.between(1, 28))}`
}

function studentRow(student: PlannedStudent, at: number, academics: DemoAcademics): typeof students.$inferInsert {
  const { rollNo, admissionNo, fullName, nativeName, gender, dateOfBirth, course, branch, batch, section, lateral } = student
  const regulation = demoBatches.find((one) => one.course === course && one.startYear === batch)?.regulation ?? ''
  return {
    rollNo,
    admissionNo,
    fullName,
    nativeName,
    gender,
    dateOfBirth,
    courseId: idByName(academics.courseIds)(course),
    branchId: idByName(academics.branchIds)(branch),
    batchId: idByName(academics.batchIds)(`${course} ${batch}`),
    sectionId: idByName(academics.sectionIds)(`${batch} ${branch} ${section}`),
    regulationId: idByName(academics.regulationIds)(regulation),
    lateralEntry: lateral,
    promotedTo: batch < latestDemoBatch ? demoSemester(student) : null,
    email: `${rollNo.toLowerCase()}@students.nalanda.example`,
    // Well formed, and obviously not in use: consecutive numbers
    mobile: `99999${String(at + 1).padStart(5, '0')}`,
  }
}
