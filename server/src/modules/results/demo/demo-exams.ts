/** An exam of the demo college before it is stored. */
export type PlannedExam = {
  title: string
  kind: 'regular' | 'supplementary'
  regulation: string
  semester: number
  /** The batches that sit the exam, by their first year. */
  batches: readonly number[]
  heldIn: string
  asksDateOfBirth?: boolean
  /** Titles of the exams for which it offers a second attempt. */
  after?: readonly string[]
  /**
   * True if only the class named in the documentation sits the exam, with marks as they stood after all attempts: its record is complete, as a college imports
   * it from its books.
   */
  ofNamedClass?: true
  /** A mark that was corrected after publishing: when, why, and by how many marks. */
  corrected?: { at: string; reason: string; more: number }
  /** A sheet of revalued answer scripts: when and why it was applied. */
  revalued?: { at: string; reason: string }
  /** When it was published, or how many days after the demo load it will be; `ready`: some marks are missing or withheld; `draft`: nothing was imported yet. */
  published: { at: string } | { daysFromNow: number } | 'ready' | 'draft'
}

const thirdYear2024 = 'B.Tech III Year I Semester (R22) Regular, December 2024'
const thirdYear2025 = 'B.Tech III Year I Semester (R22) Regular, December 2025'
const advanced2025 = 'B.Tech III/I Sem. (R22) Advanced Supply & Improvement – 100% Syllabus, జూలై 2025'

/**
 * The exams of the demo college in the order in which they were held: eighteen published (ten of them for one class only), one under embargo, one incomplete,
 * one for trying the import.
 */
export const plannedExams: readonly PlannedExam[] = [
  {
    title: 'B.Tech I Year I Semester (R22) Regular, February 2023',
    kind: 'regular',
    regulation: 'R22',
    semester: 1,
    batches: [2022],
    heldIn: '2023-02',
    ofNamedClass: true,
    published: { at: '2023-03-24T05:30:00Z' },
  },
  {
    title: 'B.Tech I Year II Semester (R22) Regular, August 2023',
    kind: 'regular',
    regulation: 'R22',
    semester: 2,
    batches: [2022],
    heldIn: '2023-08',
    ofNamedClass: true,
    published: { at: '2023-09-22T05:30:00Z' },
  },
  {
    title: 'B.Tech II Year I Semester (R22) Regular, January 2024',
    kind: 'regular',
    regulation: 'R22',
    semester: 3,
    batches: [2022],
    heldIn: '2024-01',
    ofNamedClass: true,
    published: { at: '2024-02-23T05:30:00Z' },
  },
  {
    title: 'B.Tech I Year I Semester (R22) Regular, February 2024',
    kind: 'regular',
    regulation: 'R22',
    semester: 1,
    batches: [2023],
    heldIn: '2024-02',
    ofNamedClass: true,
    published: { at: '2024-03-22T05:30:00Z' },
  },
  {
    title: 'B.Tech II Year II Semester (R22) Regular, June 2024',
    kind: 'regular',
    regulation: 'R22',
    semester: 4,
    batches: [2022],
    heldIn: '2024-06',
    ofNamedClass: true,
    published: { at: '2024-07-26T05:30:00Z' },
  },
  {
    title: 'B.Tech I Year II Semester (R22) Regular, August 2024',
    kind: 'regular',
    regulation: 'R22',
    semester: 2,
    batches: [2023],
    heldIn: '2024-08',
    ofNamedClass: true,
    published: { at: '2024-09-20T05:30:00Z' },
  },
  {
    title: thirdYear2024,
    kind: 'regular',
    regulation: 'R22',
    semester: 5,
    batches: [2022],
    heldIn: '2024-12',
    published: { at: '2025-01-24T05:30:00Z' },
  },
  {
    title: 'B.Tech II Year I Semester (R22) Regular, January 2025',
    kind: 'regular',
    regulation: 'R22',
    semester: 3,
    batches: [2023],
    heldIn: '2025-01',
    ofNamedClass: true,
    published: { at: '2025-02-21T05:30:00Z' },
  },
  {
    title: 'B.Tech IV Year II Semester (R20) Regular, May 2025',
    kind: 'regular',
    regulation: 'R20',
    semester: 8,
    batches: [2021],
    heldIn: '2025-05',
    asksDateOfBirth: true,
    published: { at: '2025-06-14T05:30:00Z' },
  },
  {
    title: 'B.Tech III Year II Semester (R22) Regular, May 2025',
    kind: 'regular',
    regulation: 'R22',
    semester: 6,
    batches: [2022],
    heldIn: '2025-05',
    ofNamedClass: true,
    published: { at: '2025-06-20T05:30:00Z' },
  },
  {
    title: 'B.Tech II Year II Semester (R22) Regular, June 2025',
    kind: 'regular',
    regulation: 'R22',
    semester: 4,
    batches: [2023],
    heldIn: '2025-06',
    ofNamedClass: true,
    published: { at: '2025-07-25T05:30:00Z' },
  },
  {
    title: advanced2025,
    kind: 'supplementary',
    regulation: 'R22',
    semester: 5,
    batches: [2022],
    heldIn: '2025-07',
    after: [thirdYear2024],
    published: { at: '2025-08-08T11:00:00Z' },
  },
  {
    title: thirdYear2025,
    kind: 'regular',
    regulation: 'R22',
    semester: 5,
    batches: [2023],
    heldIn: '2025-12',
    published: { at: '2026-01-23T05:30:00Z' },
    revalued: { at: '2026-02-18T09:20:00Z', reason: 'Revaluation of December 2025, notification 14' },
  },
  {
    title: 'B.Tech IV Year I Semester (R22) Regular, December 2025',
    kind: 'regular',
    regulation: 'R22',
    semester: 7,
    batches: [2022],
    heldIn: '2025-12',
    published: { at: '2026-01-30T05:30:00Z' },
    corrected: { at: '2026-02-11T06:45:00Z', reason: 'Totalling error found on recounting the answer script', more: 12 },
  },
  {
    title: 'B.Tech I Year I Semester (R25) Regular, January 2026',
    kind: 'regular',
    regulation: 'R25',
    semester: 1,
    batches: [2025],
    heldIn: '2026-01',
    published: { at: '2026-02-20T05:30:00Z' },
  },
  {
    title: 'B.Tech III Year I Semester (R22) Supplementary, April 2026',
    kind: 'supplementary',
    regulation: 'R22',
    semester: 5,
    batches: [2022, 2023],
    heldIn: '2026-04',
    after: [thirdYear2024, advanced2025, thirdYear2025],
    published: { at: '2026-05-08T11:00:00Z' },
  },
  {
    title: 'B.Tech IV Year II Semester (R22) Regular, May 2026',
    kind: 'regular',
    regulation: 'R22',
    semester: 8,
    batches: [2022],
    heldIn: '2026-05',
    published: { at: '2026-06-19T05:30:00Z' },
  },
  {
    title: 'B.Tech III Year II Semester (R22) Regular, May 2026',
    kind: 'regular',
    regulation: 'R22',
    semester: 6,
    batches: [2023],
    heldIn: '2026-05',
    ofNamedClass: true,
    published: { at: '2026-06-13T05:30:00Z' },
  },
  {
    title: 'B.Tech II Year I Semester (R25) Regular, November 2026',
    kind: 'regular',
    regulation: 'R25',
    semester: 3,
    batches: [2025],
    heldIn: '2026-11',
    published: { daysFromNow: 30 },
  },
  {
    title: 'B.Tech IV Year I Semester (R22) Regular, November 2026',
    kind: 'regular',
    regulation: 'R22',
    semester: 7,
    batches: [2023],
    heldIn: '2026-11',
    published: 'ready',
  },
  {
    title: 'B.Tech III Year I Semester (R22) Regular, November 2026',
    kind: 'regular',
    regulation: 'R22',
    semester: 5,
    batches: [2024],
    heldIn: '2026-11',
    published: 'draft',
  },
]

/** Returns the exam that has no imported spreadsheet yet. */
export function draftExam(): PlannedExam {
  const draft = plannedExams.find(({ published }) => published === 'draft')
  if (!draft) throw new Error('No exam of the demo college waits for a spreadsheet')
  return draft
}
