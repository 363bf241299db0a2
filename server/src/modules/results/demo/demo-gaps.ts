import { seeded } from '../../../platform/random.ts'
import type { NewEntry } from '../marks/entries.ts'

/** Returns marks as they arrive before they are complete: some students are missing, some lack a course, one is marked MP and one WH. */
export function withGaps(entries: readonly NewEntry[]): NewEntry[] {
  const students = [...Map.groupBy(entries, ({ studentId }) => studentId).values()]
  const there = students.flatMap((own, at) => {
    const random = seeded(`gaps ${at}`)
    if (random.chance(0.03)) return []
    return random.chance(0.04) ? [own.slice(1)] : [own]
  })
  const [malpractice, withheld] = there
  return there.flatMap((own) => {
    const marker = own === malpractice ? 'malpractice' : own === withheld ? 'withheld' : null
    const [first, ...others] = own
    if (!first || !marker) return own
    return [{ ...first, external: null, marks: null, grade: null, absent: false, marker }, ...others]
  })
}
