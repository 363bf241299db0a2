import { type Random, seeded } from '../../server/src/platform/random.ts'
import type {
  Activity,
  Part,
  Pattern,
  Room,
  Span,
  StudentGroup,
  Teacher,
  TimetableProblem,
} from '../../server/src/platform/timetabling/problem.ts'

/** A college like the demo: 5 branches, 4 years with 3 sections, each with two lab batches; 36 slots a week, of which 31 to 33 are filled. */
const branches = ['CSE', 'ECE', 'EEE', 'MECH', 'CIVIL']
const years = [1, 2, 3, 4]
const letters = ['A', 'B', 'C']
const days = [1, 2, 3, 4, 5, 6] as const
const labsOfBranch = 6
const classrooms = 45
const teachers = 156

/** Returns a college whose second to fourth years begin at 9:30, and the first at 9:00 with another break, so that their slots overlap partly. */
export function generateCollege(seed: string): TimetableProblem {
  const random = seeded(seed)
  const groups = branches.flatMap((branch) => years.flatMap((year) => letters.map((letter) => sectionOf(branch, year, letter))))
  const staff = Array.from({ length: teachers }, (_, at) => teacherOf(at, random))
  const load = new Map(staff.map(({ id }) => [id, 0]))
  const assign = assignTeachers(load)
  const activities = branches.flatMap((branch) =>
    years.flatMap((year) => {
      const sections = groups.filter(({ id }) => id.startsWith(`${branch}-${year}`))
      const elective = year >= 3 ? [electiveOf(branch, year, sections, assign)] : []
      return [...elective, ...sections.flatMap((section) => activitiesOf(section, branch, year, random, assign))]
    }),
  )
  return { patterns, groups, teachers: staff, rooms: roomsOf(), activities }
}

const slots = (first: number, count: number): Span[] =>
  Array.from({ length: count }, (_, at) => ({ start: first + at * 50, end: first + at * 50 + 50 }))

const patterns: Pattern[] = [
  { id: 'first', name: 'First year', days: days.map((weekday) => ({ weekday, runs: [slots(540, 3), slots(740, 3)] })) },
  {
    id: 'senior',
    name: 'Second to fourth year',
    days: days.map((weekday) => ({ weekday, runs: [slots(570, 3), slots(760, 3)] })),
  },
]

const patternOf = (year: number) => (year === 1 ? 'first' : 'senior')

function sectionOf(branch: string, year: number, letter: string): StudentGroup {
  const id = `${branch}-${year}-${letter}`
  return { id, name: id, pattern: patternOf(year), atoms: [`${id}/1`, `${id}/2`] }
}

function teacherOf(at: number, random: Random): Teacher {
  const id = `T${at}`
  const off = random.chance(0.1) ? [{ weekday: random.pick(days), start: 0, end: 720 }] : []
  return { id, name: `Teacher ${at}`, unavailable: off, limits: { slotsPerDay: 6, consecutiveSlots: 4 } }
}

function roomsOf(): Room[] {
  const halls = Array.from({ length: classrooms }, (_, at) => ({
    id: `R${at}`,
    name: `Room ${at}`,
    type: 'classroom',
    capacity: 60 + (at % 3) * 10,
  }))
  const labs = branches.flatMap((branch) =>
    Array.from({ length: labsOfBranch }, (_, at) => ({
      id: `${branch}-L${at}`,
      name: `${branch} lab ${at}`,
      type: `lab ${branch}`,
      capacity: 36,
    })),
  )
  return [...halls, ...labs]
}

type Assign = (branch: string, slots: number) => string

/** Returns a function that assigns the teacher with the lowest load: usually among those of the branch, every eighth time among all. */
function assignTeachers(load: Map<string, number>): Assign {
  let asked = 0
  return (branch, count) => {
    asked += 1
    const at = branches.indexOf(branch)
    const own = [...load].filter((_, teacher) => asked % 8 === 0 || teacher % branches.length === at)
    const [id] = own.reduce((least, one) => (one[1] < least[1] ? one : least))
    load.set(id, (load.get(id) ?? 0) + count)
    return id
  }
}

const hall = { type: 'classroom', capacity: 60 }

/** Returns an elective with three parallel choices for all three sections of a year. */
function electiveOf(branch: string, year: number, sections: readonly StudentGroup[], assign: Assign): Activity {
  const parts = Array.from({ length: 3 }, (): Part => ({ teachers: [assign(branch, 4)], room: hall }))
  const id = `${branch}-${year} elective`
  return { id, name: id, atoms: sections.flatMap(({ atoms }) => atoms), pattern: patternOf(year), length: 1, times: 4, parts }
}

/** Returns five or six theory subjects, two labs of three slots, a block of two, and fixed hours. */
function activitiesOf(section: StudentGroup, branch: string, year: number, random: Random, assign: Assign): Activity[] {
  const { id, atoms, pattern } = section
  const common = { atoms, pattern }
  const lecture = (name: string, times: number): Activity => ({
    ...{ ...common, id: `${id} ${name}`, name: `${name} of ${id}`, length: 1, times },
    parts: [{ teachers: [assign(branch, times)], room: hall }],
  })
  const lab = (name: string, length: number): Activity => ({
    ...{ ...common, id: `${id} ${name}`, name: `${name} of ${id}`, length, times: 1 },
    parts: atoms.map(() => ({ teachers: [assign(branch, length)], room: { type: `lab ${branch}`, capacity: 30 } })),
  })
  const fixed = (name: string, slot: number): Activity => ({
    ...{ ...common, id: `${id} ${name}`, name: `${name} of ${id}`, length: 1, times: 1, parts: [{ teachers: [] }] },
    pinned: [{ weekday: name === 'sports' ? 6 : ((1 + (year % 5)) as 1 | 2 | 3 | 4 | 5), slot }],
  })
  const project: Activity = { ...lecture('project', 1), length: 2, parts: [{ teachers: [assign(branch, 2)], room: hall }] }
  const subjects = year >= 3 ? 4 : 5
  return [
    ...Array.from({ length: subjects }, (_, at) =>
      lecture(`subject ${at}`, at === 0 || (at === 1 && random.chance(0.5)) ? 5 : 4),
    ),
    ...[lab('lab 0', 3), lab('lab 1', 3), project],
    ...[fixed('library', 5), fixed('sports', 5), fixed('mentoring', 2)].slice(0, random.between(2, 3)),
  ]
}
