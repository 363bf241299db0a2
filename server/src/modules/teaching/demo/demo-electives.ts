import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { DemoCollege } from '../../../platform/manifest/demo.ts'
import { type DemoSubject, demoBatches, idByName } from '../../academics/demo/demo.ts'
import { signedUpAt } from '../../access/demo.ts'
import { demoUsers } from '../../access/demo-users.ts'
import { addUser } from '../../access/public.ts'
import { staff } from '../../people/schema.ts'
import { attends } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { allotRound } from '../electives/allotments.ts'
import { publishRound } from '../electives/publication.ts'
import { electiveRounds, offerings, offeringTeachers } from '../schema.ts'
import { electiveAllotments, electiveChoices, electiveOptions, roundSemesters } from '../schema-electives.ts'
import { branchDepartment, departmentOf } from './demo-departments.ts'

/** The batch of the seventh semester: its open electives are allotted. The batch of the fifth chooses its subjects of the sixth. */
const seventh = { startYear: 2023, semester: 7, group: 'Open Elective II' }
const fifth = { startYear: 2024, semester: 6, group: 'Professional Elective III' }

const inGroup = ({ startYear, semester, group }: typeof seventh) => {
  const regulation = demoBatches.find((one) => one.course === 'B.Tech' && one.startYear === startYear)?.regulation
  return (one: DemoSubject & { electiveGroup?: string | null }) =>
    one.regulation === regulation && one.semester === semester && one.electiveGroup === group
}

/** The subjects among which the seventh semester chose: they are offered to no section. */
export const openElectives = ({ subjects }: DemoCollege['academics']) => subjects.filter(inGroup(seventh))

/** Adds a round that was allotted and published, and one in which students choose. */
export async function addDemoElectives(db: Database, college: DemoCollege): Promise<void> {
  const pupils = await db
    .select({ id: students.id, branchId: students.branchId, batchId: students.batchId })
    .from(students)
    .where(attends)
    .orderBy(asc(students.id))
  const ofBatch = (startYear: number) => {
    const batchId = idByName(college.academics.batchIds)(`B.Tech ${startYear}`)
    return pupils.filter((pupil) => pupil.batchId === batchId)
  }
  await addOpenRound(db, college, ofBatch(seventh.startYear))
  await addProfessionalRound(db, college, ofBatch(fifth.startYear))
}

type Pupil = { id: number; branchId: number }

async function addRound(
  db: Database,
  college: DemoCollege,
  values: Omit<typeof electiveRounds.$inferInsert, 'leastStudents' | 'groupSize'>,
  semester: number,
) {
  const [round] = await db
    .insert(electiveRounds)
    .values({ ...values, leastStudents: 20, groupSize: 66 })
    .returning()
  if (!round) throw new Error('The round was not stored')
  const semesterId = idByName(college.academics.semesterIds)(`B.Tech ${semester}`)
  await db.insert(roundSemesters).values({ roundId: round.id, semesterId })
  return round
}

/** Adds open electives of the seventh semester, by merit: chosen in August, published before the term began. */
async function addOpenRound(db: Database, college: DemoCollege, pupils: readonly Pupil[]): Promise<void> {
  const { academics, people, terms } = college
  const termId = idByName(terms)('B.Tech Odd semesters 2026-27')
  const days = { opensOn: '2026-08-17', opensTime: '09:00', closesOn: '2026-08-22', closesTime: '17:00' }
  const facts = { name: seventh.group, kind: 'open', electiveGroup: seventh.group, method: 'merit', choicesRequired: 2 } as const
  const round = await addRound(
    db,
    college,
    { termId, ...facts, ...days, releasedAt: new Date('2026-08-14T05:00:00Z') },
    seventh.semester,
  )
  const offered = openElectives(academics)
  const departments = offered.map(({ code }) => idByName(people.departmentIds)(departmentOf[code.slice(0, 2)] ?? ''))
  const seats = Math.ceil((pupils.length / offered.length) * 1.25)
  const options = await db
    .insert(electiveOptions)
    .values(offered.map(({ id }, at) => ({ roundId: round.id, subjectId: id, departmentId: departments[at] ?? 0, seats })))
    .returning()
  const choices = pupils.flatMap(({ id, branchId }, at) => {
    // One in forty has not chosen, and is placed by the office
    if (at % 40 === 7) return []
    const suiting = options.filter(({ departmentId }) => departmentId !== departmentOfBranch(college, branchId))
    const turned = suiting.map((_, step) => suiting[(step + (id % 5 === 0 ? 1 : id)) % suiting.length])
    const chosenAt = new Date(Date.parse('2026-08-17T04:00:00Z') + ((id * 7919) % 400_000) * 1000)
    return turned
      .slice(0, 2)
      .flatMap((option, rank) =>
        option ? [{ roundId: round.id, studentId: id, rank: rank + 1, optionId: option.id, chosenAt }] : [],
      )
  })
  if (choices.length === 0) return
  await db.insert(electiveChoices).values(choices)
  const at = new Date('2026-09-01T06:00:00Z')
  await allotRound(db, round.id, undefined, at)
  await publishRound(db, round.id, { fromOn: '2026-09-07' }, at)
  await assignTeachers(db, round.id)
}

function departmentOfBranch({ academics, people }: DemoCollege, branchId: number): number | undefined {
  const branch = [...academics.branchIds].find(([, id]) => id === branchId)?.[0] ?? ''
  return people.departmentIds.get(branchDepartment[branch] ?? branch)
}

/** Assigns a different teacher of its department to each class of the round. */
async function assignTeachers(db: Database, roundId: number): Promise<void> {
  const classes = await db.select().from(offerings).where(eq(offerings.electiveRoundId, roundId)).orderBy(asc(offerings.id))
  const teachers = await db
    .select()
    .from(staff)
    .where(and(eq(staff.designation, 'Assistant Professor'), isNull(staff.leftOn)))
    .orderBy(asc(staff.id))
  const rows = classes.flatMap(({ id, departmentId }, at) => {
    const own = teachers.filter((one) => one.departmentId === departmentId)
    const teacher = own[at % own.length]
    return teacher ? [{ offeringId: id, staffId: teacher.id, role: 'main' as const, hours: 4 }] : []
  })
  if (rows.length > 0) await db.insert(offeringTeachers).values(rows)
}

/** Adds professional electives of the coming sixth semester: first come, first served; more than half of the students have a seat. */
async function addProfessionalRound(db: Database, college: DemoCollege, pupils: readonly Pupil[]): Promise<void> {
  const { academics, people, terms } = college
  const termId = idByName(terms)('B.Tech Even semesters 2026-27')
  const days = { opensOn: '2026-11-13', opensTime: '09:00', closesOn: '2026-12-19', closesTime: '17:00' }
  const group = { name: fifth.group, electiveGroup: fifth.group, kind: 'professional' } as const
  const facts = { ...group, method: 'first-come', choicesRequired: 1, releasedAt: new Date('2026-11-11T05:00:00Z') } as const
  const round = await addRound(db, college, { termId, ...facts, ...days }, fifth.semester)
  const ofCurriculum = academics.subjects.filter(inGroup(fifth))
  const offered = [
    ...ofCurriculum.flatMap(({ id, branches }) => branches.map((branch) => ({ id, branch }))),
    ...academics.electives,
  ].map(({ id, branch }) => ({ subjectId: id, branch, branchId: idByName(academics.branchIds)(branch) }))
  const values = offered.map(({ subjectId, branch, branchId }) => ({
    ...{ roundId: round.id, subjectId, departmentId: idByName(people.departmentIds)(branchDepartment[branch] ?? branch) },
    seats: Math.max(1, Math.ceil(pupils.filter((pupil) => pupil.branchId === branchId).length * 0.4)),
  }))
  const stored = await db.insert(electiveOptions).values(values).returning()
  await takeSeats(
    db,
    pupils,
    stored.map((option, at) => ({ ...option, branchId: offered[at]?.branchId ?? 0 })),
  )
}

type SeatsOf = typeof electiveOptions.$inferSelect & { branchId: number }

/** Lets three in five of the students choose among the options of their branch. */
async function takeSeats(db: Database, pupils: readonly Pupil[], options: readonly SeatsOf[]): Promise<void> {
  const left = new Map(options.map(({ id, seats }) => [id, seats]))
  const seated = pupils.flatMap(({ id, branchId }, at) => {
    const suiting = at % 5 >= 3 ? [] : options.filter((one) => one.branchId === branchId && (left.get(one.id) ?? 0) > 0)
    const option = suiting[id % suiting.length]
    if (!option) return []
    left.set(option.id, (left.get(option.id) ?? 0) - 1)
    const chosenAt = new Date(Date.parse('2026-11-13T03:30:00Z') + ((id * 104_729) % 200_000) * 1000)
    return [{ roundId: option.roundId, studentId: id, optionId: option.id, chosenAt }]
  })
  if (seated.length === 0) return
  await db.insert(electiveChoices).values(seated.map((one) => ({ ...one, rank: 1 })))
  await db.insert(electiveAllotments).values(
    seated.map(({ roundId, studentId, optionId, chosenAt }) => {
      const steps = [{ optionId, outcome: 'allotted' as const, lastCgpa: null }]
      return { roundId, studentId, optionId, steps, basis: 'first-come' as const, allottedBy: 'academics', allottedAt: chosenAt }
    }),
  )
}

/** Adds a login for a student of the fifth semester who has not chosen yet. */
export async function addDemoChooser(db: Database, { academics }: DemoCollege): Promise<void> {
  const [student] = await db
    .select({ id: students.id, fullName: students.fullName })
    .from(students)
    .where(
      and(
        eq(students.batchId, idByName(academics.batchIds)(`B.Tech ${fifth.startYear}`)),
        eq(students.branchId, idByName(academics.branchIds)('CSE')),
        eq(students.state, 'enrolled'),
        sql`not exists (select from ${electiveChoices} where ${electiveChoices.studentId} = ${students.id})`,
      ),
    )
    .orderBy(asc(students.id))
    .limit(1)
  if (!student) return
  const login = { username: 'student5', email: 'student5@students.nalanda.example', fullName: student.fullName }
  const { id: studentId } = student
  await addUser(
    db,
    { ...login, roles: ['ROLE_STUDENT'], password: demoUsers.password, program: 'B.Tech CSE', studentId },
    signedUpAt,
  )
}
