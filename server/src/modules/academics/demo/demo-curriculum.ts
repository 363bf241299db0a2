import { ece, eee } from './demo-curriculum-circuits.ts'
import { cse, it } from './demo-curriculum-computing.ts'
import { aiml, ds } from './demo-curriculum-data.ts'
import { firstYear } from './demo-curriculum-first-year.ts'
import { management } from './demo-curriculum-management.ts'
import { civil, mech } from './demo-curriculum-works.ts'

/** A subject of the demo college before it has an id: its branches, semester and kind. */
export type PlannedSubject = {
  code: string
  name: string
  credits: number
  semester: number
  kind: 'theory' | 'practical' | 'project' | 'mandatory'
  /** Short names of the branches that study the subject. */
  branches: string[]
}

const later: Record<string, string> = {
  CIVIL: civil,
  EEE: eee,
  MECH: mech,
  ECE: ece,
  CSE: cse,
  IT: it,
  'CSE-AIML': aiml,
  'CSE-DS': ds,
}

/** Returns all subjects of the B.Tech. A subject that several branches share has one entry. */
export function engineeringSubjects(): PlannedSubject[] {
  const found = new Map<string, PlannedSubject>()
  for (const [branch, years] of Object.entries(later)) {
    for (const subject of read(firstYear + years)) {
      const known = found.get(subject.code)
      if (known && (known.name !== subject.name || known.semester !== subject.semester)) {
        throw new Error(`${subject.code} is ${known.name} in ${known.semester} and ${subject.name} in ${subject.semester}`)
      }
      found.set(subject.code, { ...subject, branches: [...(known?.branches ?? []), branch] })
    }
  }
  return [...found.values()]
}

/** Returns all subjects of the MBA. */
export function managementSubjects(): PlannedSubject[] {
  return read(management).map((subject) => ({ ...subject, branches: ['MBA'] }))
}

/** Returns the maximum internal and external marks of a kind of subject. `internal` is the maximum of a theory paper in the regulation. */
export function maxima(kind: PlannedSubject['kind'], internal: number): { maxInternal: number; maxExternal: number } {
  // Mandatory courses are assessed by the teacher alone, projects mostly before a jury
  if (kind === 'mandatory') return { maxInternal: 100, maxExternal: 0 }
  if (kind === 'project') return { maxInternal: 40, maxExternal: 60 }
  return { maxInternal: internal, maxExternal: 100 - internal }
}

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI']

/** Returns the teaching hours and elective group of a demo subject. A section has 30 to 32 hours in the 36 periods of a week. */
export function teachingOf({ code, name, credits, kind }: PlannedSubject) {
  const types = { theory: 'theory', practical: 'lab', project: 'project', mandatory: 'mandatory' } as const
  return { type: types[kind], ...hoursOf({ name, credits, kind }), ...electiveOf(code, kind) }
}

function hoursOf({ name, credits, kind }: Pick<PlannedSubject, 'name' | 'credits' | 'kind'>) {
  const hours = { lectureHours: 0, tutorialHours: 0, practicalHours: 0 }
  if (kind === 'project') return { ...hours, practicalHours: Math.round(credits * 2.5) }
  if (kind === 'practical') return { ...hours, practicalHours: Math.round(credits * 2) }
  if (kind === 'mandatory') return { ...hours, [/Lab$/.test(name) ? 'practicalHours' : 'lectureHours']: 2 }
  if (/Graphics/.test(name)) return { ...hours, lectureHours: 1, practicalHours: 4 }
  return { ...hours, lectureHours: credits, tutorialHours: credits >= 2 ? 1 : 0 }
}

/** Reads the elective group from the code: the second digit in CS521PE, for the MBA the third digit in MB312PE. */
function electiveOf(code: string, kind: PlannedSubject['kind']) {
  const [, first = '', group, last, suffix] = /^(..)\d(\d)(\d)(PE|OE)$/.exec(code) ?? []
  if (!suffix || kind !== 'theory') return { electiveKind: null, electiveGroup: null }
  const number = roman[Number(first === 'MB' ? last : group) - 1]
  return suffix === 'OE'
    ? { electiveKind: 'open' as const, electiveGroup: `Open Elective ${number}` }
    : { electiveKind: 'professional' as const, electiveGroup: `Professional Elective ${number}` }
}

function read(text: string): Omit<PlannedSubject, 'branches'>[] {
  return text
    .split('\n# ')
    .slice(1)
    .flatMap((part) => {
      const [semester, ...lines] = part.trim().split('\n')
      return lines.map((line) => readSubject(line, Number(semester)))
    })
}

function readSubject(line: string, semester: number): Omit<PlannedSubject, 'branches'> {
  const match = /^(\S+) (.+) ([\d.]+)$/.exec(line)
  if (!match) throw new Error(`Not a subject: ${line}`)
  const [, code = '', name = '', credits] = match
  return { code, name, credits: Number(credits), semester, kind: kindOf(code, name, Number(credits)) }
}

function kindOf(code: string, name: string, credits: number): PlannedSubject['kind'] {
  if (credits === 0) return 'mandatory'
  if (code.endsWith('PW')) return 'project'
  return /\b(Lab|Workshop)\b/.test(name) ? 'practical' : 'theory'
}
