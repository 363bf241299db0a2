import { englishMonthText } from '../../../ui/format/english-month-text.ts'

/** Returns an exam's title in the college's wording, always in English: `B.Tech III Year I Semester (R22) Regular, December 2025`. */
export function titleFor(exam: {
  kind: 'regular' | 'supplementary'
  regulation: { code: string; courseName: string }
  semester: { name: string }
  heldIn: string
}): string {
  const { kind, regulation, semester, heldIn } = exam
  const kindText = kind === 'regular' ? 'Regular' : 'Supplementary'
  return `${regulation.courseName} ${semester.name} (${regulation.code}) ${kindText}, ${englishMonthText(heldIn)}`
}
