import { orcidCheckCharacter } from '@nalanda/contract/people/orcid'
import type { Database } from '../../../platform/database/client.ts'
import type { DemoSteps } from '../../../platform/manifest/demo.ts'
import { type Random, seeded } from '../../../platform/random.ts'
import { demoLeaders } from '../../institution/demo/demo.ts'
import { addDesignations } from '../designations.ts'
import { departments, staff } from '../schema.ts'
import { aPerson } from './demo.ts'

/** Departments of the demo college: code, name, number of staff. The first ten teach. */
const demoDepartments = [
  { code: 'CIVIL', name: 'Civil Engineering', size: 16 },
  { code: 'EEE', name: 'Electrical and Electronics Engineering', size: 16 },
  { code: 'MECH', name: 'Mechanical Engineering', size: 16 },
  { code: 'ECE', name: 'Electronics and Communication Engineering', size: 28 },
  { code: 'CSE', name: 'Computer Science and Engineering', size: 36 },
  { code: 'IT', name: 'Information Technology', size: 16 },
  { code: 'AIML', name: 'Artificial Intelligence and Machine Learning', size: 16 },
  { code: 'DS', name: 'Data Science', size: 14 },
  { code: 'HNS', name: 'Humanities and Sciences', size: 22 },
  { code: 'MBA', name: 'Management Studies', size: 9 },
  { code: 'LIB', name: 'Central Library', size: 4 },
  { code: 'EXAM', name: 'Examination Branch', size: 3 },
  { code: 'ADMIN', name: 'Administrative Office', size: 5 },
] as const
type DemoDepartment = (typeof demoDepartments)[number]['code']

const teachingCount = 10
type StaffRow = typeof staff.$inferInsert
export type DemoStaff = { id: number; fullName: string; email: string; departmentId: number; designation: string }

/** Adds the departments and their staff. */
export async function addDemoPeople(db: Database): Promise<{ departmentIds: Map<string, number>; staff: DemoStaff[] }> {
  const stored = await db
    .insert(departments)
    .values(demoDepartments.map(({ code, name }) => ({ code, name })))
    .returning()
  const departmentIds = new Map(stored.map(({ code, id }) => [code, id]))
  const rows = [...demoLeaders.map(leaderRow), ...demoDepartments.flatMap(postsOf).map(staffRow)]
  await addDesignations(
    db,
    rows.map(({ designation }) => designation),
  )
  const added = await db
    .insert(staff)
    .values(
      rows.map(({ department, ...row }, at) => ({
        ...row,
        empCode: `NA${1001 + at}`,
        departmentId: departmentIds.get(department) ?? 0,
      })),
    )
    .returning()
  return { departmentIds, staff: added }
}

type PlannedStaff = Omit<StaffRow, 'empCode' | 'departmentId'> & { department: string }
type Position = { department: DemoDepartment; rank: number; designation: string }

function leaderRow({ designation, name, mailId, department }: (typeof demoLeaders)[number], at: number): PlannedStaff {
  return {
    department,
    designation,
    fullName: name,
    email: mailId,
    joinedOn: `${2004 + at * 2}-06-01`,
    mobile: `9999700${String(at).padStart(3, '0')}`,
  }
}

function postsOf({ code, size }: (typeof demoDepartments)[number], at: number): Position[] {
  const offices: Partial<Record<DemoDepartment, readonly string[]>> = officePosts
  return Array.from({ length: size }, (_unused, rank) => ({
    department: code,
    rank,
    designation: at < teachingCount ? teachingPost(rank) : (offices[code]?.[rank] ?? 'Junior Assistant'),
  }))
}

function staffRow({ department, rank, designation }: Position, at: number): PlannedStaff {
  const random = seeded(`staff ${department} ${rank}`)
  const { fullName } = aPerson(random)
  const year = rank < 4 ? random.between(1998, 2012) : random.between(2008, 2025)
  const left = rank > 8 && random.chance(0.06)
  return {
    department,
    designation,
    fullName: /^(Professor|Associate Professor|Librarian)/.test(designation) ? `Dr. ${fullName}` : fullName,
    email: `${mailName(fullName)}.${at + 1}@nalanda.example`,
    joinedOn: `${year}-${random.pick(['06-01', '07-01', '07-16', '08-01', '12-01'])}`,
    leftOn: left ? `2026-${random.pick(['04-30', '05-31', '06-30'])}` : null,
    mobile: `99998${String(at + 1).padStart(5, '0')}`,
    ...(/Professor/.test(designation) && academicFacts(random, { department, designation, at })),
  }
}

type Teacher = { department: DemoDepartment; designation: string; at: number }

/** Returns a degree, earlier experience and, for four in five, an ORCID iD from a range that is never assigned. */
function academicFacts(random: Random, { department, designation, at }: Teacher) {
  const subject = demoDepartments.find(({ code }) => code === department)?.name ?? ''
  const isDoctor = /^(Professor|Associate)/.test(designation) || random.chance(0.4)
  const digits = `00000000${String(at + 1).padStart(7, '0')}`
  const orcid = `${digits}${orcidCheckCharacter(digits)}`.replace(/(.{4})(?=.)/g, '$1-')
  return {
    qualification: `${isDoctor ? 'Ph.D.' : department === 'MBA' ? 'MBA' : 'M.Tech.'} in ${subject}`,
    experienceYears: random.between(0, 12),
    orcid: random.chance(0.8) ? orcid : null,
  }
}

function teachingPost(rank: number): string {
  if (rank === 0) return 'Professor and Head'
  if (rank <= 2) return 'Professor'
  return rank <= 6 ? 'Associate Professor' : 'Assistant Professor'
}

const officePosts = {
  LIB: ['Librarian', 'Assistant Librarian', 'Library Assistant', 'Library Assistant'],
  EXAM: ['Additional Controller of Examinations', 'Superintendent', 'Junior Assistant'],
  ADMIN: ['Accounts Officer', 'Senior Assistant', 'Senior Assistant', 'Junior Assistant', 'Junior Assistant'],
}

const mailName = (fullName: string) =>
  fullName
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(' ', '.')

declare module '../../../platform/manifest/demo.ts' {
  interface DemoCollege {
    people: Awaited<ReturnType<typeof addDemoPeople>>
  }
}

export const demo: DemoSteps = {
  async load({ db, college }) {
    college.people = await addDemoPeople(db)
  },
}
