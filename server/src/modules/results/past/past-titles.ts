import type { SaveExam } from '../exams/exams.ts'

/** The fields that identify an exam, besides its title. */
type Facts = Pick<SaveExam, 'kind' | 'regulationId' | 'semesterId' | 'heldIn'>
type Named = Facts & Pick<SaveExam, 'title'>
type Register = {
  examCalled: (title: string) => Facts | undefined
  placeOf: (exam: Pick<SaveExam, 'regulationId' | 'semesterId'>) => string
}

/** Whether two exams with the same title are the same exam. */
export function isSameExam(one: Facts, other: Facts): boolean {
  return keyOf(one) === keyOf(other)
}

/**
 * Names the exams. One title may cover several regulations, semesters, months or kinds; the portal has a separate exam for each, and its title says which. An
 * exam that is already stored under one of these titles keeps it.
 */
export function nameExams(exams: readonly Named[], register: Register): void {
  const groups = new Map<string, Map<string, { facts: Named; all: Named[] }>>()
  for (const exam of exams) {
    const title = exam.title.toLowerCase()
    const ofTitle = groups.get(title) ?? new Map<string, { facts: Named; all: Named[] }>()
    if (ofTitle.size === 0) groups.set(title, ofTitle)
    const group = ofTitle.get(keyOf(exam))
    if (group) group.all.push(exam)
    else ofTitle.set(keyOf(exam), { facts: exam, all: [exam] })
  }
  const taken = new Map<string, string>()
  for (const ofTitle of groups.values()) {
    for (const [key, { facts, all }] of ofTitle) {
      const title = titleOf(facts, ofTitle.size > 1, register, taken)
      taken.set(title.toLowerCase(), key)
      for (const exam of all) if (exam.title !== title) exam.title = title
    }
  }
}

function titleOf(
  { title, ...facts }: Named,
  isShared: boolean,
  { examCalled, placeOf }: Register,
  taken: ReadonlyMap<string, string>,
): string {
  const place = `${placeOf(facts)}, ${facts.heldIn}`
  const titles = [title, `${title} (${place})`.slice(0, 200), `${title} (${place}, ${facts.kind})`.slice(0, 200)]
  const own = titles.find((one) => {
    const stored = examCalled(one)
    return stored && isSameExam(stored, facts)
  })
  const isFree = (one: string) => !examCalled(one) && (taken.get(one.toLowerCase()) ?? keyOf(facts)) === keyOf(facts)
  return own ?? titles.slice(isShared ? 1 : 0).find(isFree) ?? titles.at(-1) ?? title
}

const keyOf = ({ kind, regulationId, semesterId, heldIn }: Facts): string => `${kind} ${regulationId} ${semesterId} ${heldIn}`
