import type { StudentState } from '@nalanda/contract/students/students'
import { plainHeading } from '../../../platform/spreadsheets/cell-text.ts'
import type { UploadLists } from '../uploads/upload-lists.ts'
import { findBranch, findCourse } from '../uploads/upload-lists.ts'

const words: Readonly<Record<StudentState, string>> = {
  admitted: 'admitted new joined',
  enrolled: 'enrolled studying active regular continuing onroll onrolls pursuing yes',
  detained: 'detained detain detention heldback',
  readmitted: 'readmitted readmission readmit',
  'on-break': 'onbreak break breakofstudy gap onleave',
  transferred: 'transferred transfer tcissued tctaken shifted',
  discontinued: 'discontinued discontinue dropout droppedout dropped left leftcollege cancelled admissioncancelled withdrawn',
  graduated: 'graduated graduate passedout passout completed coursecompleted alumni degreeawarded',
}
const stateOf = new Map(
  (Object.entries(words) as [StudentState, string][]).flatMap(([state, list]) =>
    list.split(' ').map((word) => [word, state] as const),
  ),
)

/** Labels of the states that the template offers. */
export const stateLabels = [
  'Admitted',
  'Enrolled',
  'Detained',
  'Readmitted',
  'On break',
  'Transferred',
  'Discontinued',
  'Graduated',
]

/** Returns the state that a word means in the usage of colleges; null for another word. */
export function readState(text: string): StudentState | null {
  return stateOf.get(plainHeading(text)) ?? null
}

type Place = { course: string; branch: string }

/**
 * Returns course and branch in the form in which they are looked up. `B.Tech CSE` in either column gives both; without a course, the only course with a branch
 * of this name is taken.
 */
export function placeOf(lists: UploadLists, { course, branch }: Place): Place {
  const found = course === '' ? null : findCourse(lists, course)
  if (found && 'found' in found) {
    const bare = 'found' in findBranch(lists, found.found.id, branch) ? null : splitPlace(lists, branch)
    return { course, branch: bare?.branch ?? branch }
  }
  for (const text of [course, branch]) {
    const both = splitPlace(lists, text)
    if (both) return both
  }
  if (course !== '') return { course, branch }
  const [only, another] = lists.courses.filter(({ id }) => 'found' in findBranch(lists, id, branch))
  return { course: only && !another ? only.name : '', branch }
}

/** Splits `B.Tech - CSE`, `B.Tech (CSE)` or `MBA Finance` where both parts are known. */
function splitPlace(lists: UploadLists, text: string): Place | null {
  const parts = text.split(/[\s()/,:-]+/).filter((part) => part !== '')
  for (let at = 1; at < parts.length; at += 1) {
    const found = findCourse(lists, parts.slice(0, at).join(' '))
    if (!('found' in found)) continue
    const branch = findBranch(lists, found.found.id, parts.slice(at).join(' '))
    if ('found' in branch) return { course: found.found.name, branch: branch.found.shortName }
  }
  return null
}

/** Returns the first year of a batch as people write it: `2021-2025`, `2021-25`, `21-25`, `2021`; null for other texts. */
export function startYearOf(text: string): number | null {
  const [, first = ''] = /^\D*(\d{4}|\d{2})(?:\s*[-–/to]+\s*\d{2,4})?\D*$/i.exec(text) ?? []
  if (first === '') return null
  return first.length === 2 ? 2000 + Number(first) : Number(first)
}

/** Returns the name of a section without the text before it: `CSE-A`, `Sec A`. */
export function sectionName(text: string): string {
  const parts = text
    .toUpperCase()
    .split(/[\s()/,:-]+/)
    .filter((part) => part !== '' && !/^SEC(TION)?\.?$/.test(part))
  return parts.at(-1) ?? ''
}
