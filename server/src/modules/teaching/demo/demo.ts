import type { TeacherRole } from '@nalanda/contract/teaching/teachers'
import { and, asc, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { DemoCollege, DemoSteps } from '../../../platform/manifest/demo.ts'
import { type DemoSubject, demoBatches, idByName } from '../../academics/demo/demo.ts'
import { teaches } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { offerings, offeringTeachers } from '../schema.ts'
import { addDemoBatches } from './demo-batches.ts'
import { branchDepartment, departmentOf } from './demo-departments.ts'
import { addDemoChooser, addDemoElectives, openElectives } from './demo-electives.ts'
import { addDemoFiles, addDemoPlans } from './demo-plans.ts'

/** The terms with subjects, and the batch in each of their semesters. */
const taught: readonly { term: string; batches: Readonly<Record<number, number>> }[] = [
  { term: 'B.Tech Even semesters 2025-26', batches: { 2: 2025, 4: 2024, 6: 2023, 8: 2022 } },
  { term: 'B.Tech Odd semesters 2026-27', batches: { 3: 2025, 5: 2024, 7: 2023 } },
  { term: 'B.Tech First semester 2026-27', batches: { 1: 2026 } },
  { term: 'MBA Third semester 2026-27', batches: { 3: 2025 } },
]
/** Whether the term is over: terms that run at the same time share the hours of the teachers. */
const isOver = (term: string) => /2025-26/.test(term)

/** One subject in this number has no teacher yet. */
const unassignedEvery = 37

type Planned = typeof offerings.$inferInsert & { teachingDepartmentId: number; hours: number; together: boolean; isOver: boolean }

/** Returns one offering for each subject of each section in the terms of the demo. */
function planOfferings({ academics, people, terms }: DemoCollege): Planned[] {
  const chosen = new Set(openElectives(academics).map(({ id }) => id))
  return taught.flatMap(({ term, batches }) =>
    Object.entries(batches).flatMap(([semester, startYear]) => {
      const course = term.split(' ')[0] ?? ''
      const regulation = demoBatches.find((one) => one.course === course && one.startYear === startYear)?.regulation
      const sections = [...academics.sectionIds].filter(([name]) => isOfCourse(name, course, startYear))
      const subjects = academics.subjects.filter((one) => one.semester === Number(semester) && one.regulation === regulation)
      return sections.flatMap(([name, sectionId]) => {
        const branch = name.split(' ')[1] ?? ''
        const own = idByName(people.departmentIds)(branchDepartment[branch] ?? branch)
        return subjects
          .filter(({ branches, id }) => branches.includes(branch) && !chosen.has(id))
          .map((subject) => ({
            ...{ termId: idByName(terms)(term), sectionId, subjectId: subject.id, isOver: isOver(term) },
            ...placeOf(subject, own, people),
          }))
      })
    }),
  )
}

const isOfCourse = (name: string, course: string, startYear: number) =>
  name.startsWith(`${startYear} `) && / MBA /.test(name) === (course === 'MBA')

function placeOf(subject: DemoSubject, own: number, { departmentIds }: DemoCollege['people']) {
  const code = departmentOf[subject.code.slice(0, 2)]
  const teachingDepartmentId = code === undefined ? own : idByName(departmentIds)(code)
  const hours =
    subject.kind === 'theory' ? subject.credits + (subject.credits >= 2 ? 1 : 0) : Math.max(2, Math.round(subject.credits * 2))
  const together = subject.kind === 'practical' || subject.kind === 'project'
  return { departmentId: teachingDepartmentId === own ? null : teachingDepartmentId, teachingDepartmentId, hours, together }
}

type DemoTeacher = { id: number; departmentId: number; designation: string }
type Assigned = { staffId: number; role: TeacherRole; hours: number }

/** Assigns each subject to the teachers of the department with most hours left below their norm; laboratories and projects to three of them. */
function assigning(teachers: readonly DemoTeacher[]) {
  const ofDepartment = Map.groupBy(teachers, ({ departmentId }) => departmentId)
  const load = new Map<number, number>()
  const left = ({ id, designation }: DemoTeacher) => (/Assistant Professor/.test(designation) ? 16 : 14) - (load.get(id) ?? 0)
  return ({ teachingDepartmentId, hours, together }: Planned): Assigned[] => {
    const free = (ofDepartment.get(teachingDepartmentId) ?? []).filter((one) => left(one) >= hours)
    const roles: TeacherRole[] = together ? ['main', 'co-teacher', 'lab-assistant'] : ['main']
    const chosen = free.toSorted((a, b) => left(b) - left(a) || a.id - b.id).slice(0, roles.length)
    return chosen.map(({ id }, at) => {
      load.set(id, (load.get(id) ?? 0) + hours)
      return { staffId: id, role: roles[at] ?? 'main', hours }
    })
  }
}

async function addTeaching(db: Database, college: DemoCollege): Promise<void> {
  const planned = planOfferings(college)
  const stored = await db
    .insert(offerings)
    .values(planned.map(({ termId, sectionId, subjectId, departmentId }) => ({ termId, sectionId, subjectId, departmentId })))
    .returning({ id: offerings.id })
  const teachers: DemoTeacher[] = await db
    .select({ id: staff.id, departmentId: staff.departmentId, designation: staff.designation })
    .from(staff)
    .where(and(teaches, isNull(staff.leftOn)))
    .orderBy(asc(staff.id))
  const [assignNow, assignThen] = [assigning(teachers), assigning(teachers)]
  const rows = planned.flatMap((one, at) => {
    if (!one.isOver && at % unassignedEvery === 5) return []
    return (one.isOver ? assignThen : assignNow)(one).map((teacher) => ({ ...teacher, offeringId: stored[at]?.id ?? 0 }))
  })
  await db.insert(offeringTeachers).values(rows)
}

export const demo: DemoSteps = {
  async load({ db, college }) {
    await addTeaching(db, college)
    await addDemoBatches(db)
    await addDemoElectives(db, college)
  },
  async finish(context) {
    const { db, college, now } = context
    await addDemoChooser(db, college)
    await addDemoPlans(db, now)
    await addDemoFiles(context)
  },
}
