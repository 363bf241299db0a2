import { writtenSyllabi } from './demo-syllabi.ts'

/** A unit of a syllabus: its title and its topics in teaching order. */
export type DemoUnit = { title: string; topics: readonly string[] }

const theory: readonly DemoUnit[] = [
  unit('Introduction and basic concepts', [
    'Overview of the subject and its outcomes',
    'Basic definitions and terms',
    'Notation and conventions',
    'First examples',
    'Problem solving',
    'Tutorial and quiz',
  ]),
  unit('Principles and models', [
    'Underlying principles',
    'Models and their assumptions',
    'Derivation of the main results',
    'Worked problems on models',
    'Special cases',
    'Tutorial on principles',
  ]),
  unit('Methods', [
    'Standard methods',
    'Comparison of methods',
    'Step-by-step procedures',
    'Worked problems on methods',
    'Errors and limits',
    'Review before the mid-term exam',
  ]),
  unit('Design and analysis', [
    'Requirements and specifications',
    'Design procedure',
    'Analysis of a design',
    'Trade-offs',
    'Worked design problems',
    'Tutorial on design',
  ]),
  unit('Applications and case studies', [
    'Applications in industry',
    'First case study',
    'Second case study',
    'Standards and good practice',
    'Recent developments',
    'Revision and previous papers',
  ]),
]
const practical: readonly DemoUnit[] = [
  unit('First cycle of experiments', ['Introduction and safety', ...experiments(1, 6)]),
  unit('Second cycle of experiments', [...experiments(7, 12), 'Internal practical exam']),
]
const project: readonly DemoUnit[] = [
  unit('Problem and literature', ['Formation of teams and guides', 'Survey of literature', 'Problem statement', 'First review']),
  unit('Design', ['Requirements', 'Architecture and design', 'Plan of work', 'Second review']),
  unit('Implementation and report', ['Implementation', 'Testing', 'Writing of the report', 'Final review']),
]

function unit(title: string, topics: readonly string[]): DemoUnit {
  return { title, topics }
}

function experiments(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => `Experiment ${from + at}`)
}

const syllabi = new Map(
  writtenSyllabi
    .trim()
    .split(/\n(?=[A-Z]{2}\d{3}[A-Z]{2}\n)/)
    .map((part) => {
      const [code = '', ...units] = part.split('\n# ')
      return [code, units.map((text) => text.trim().split('\n')).map(([title = '', ...topics]) => unit(title, topics))]
    }),
)

/** Returns the units of a subject: the written ones if there are any, otherwise those of its type. */
export function syllabusOf({ code, type }: { code: string; type: string }): readonly DemoUnit[] {
  return syllabi.get(code) ?? (type === 'lab' ? practical : type === 'project' ? project : theory)
}
