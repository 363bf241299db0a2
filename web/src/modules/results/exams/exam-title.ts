const englishMonth = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** An exam's title as the college words it for everybody, in English: `B.Tech III Year I Semester (R22) Regular, December 2025`. */
export function titleFor(exam: {
  kind: 'regular' | 'supplementary'
  regulation: { code: string; courseName: string }
  semester: { name: string }
  heldIn: string
}): string {
  const { kind, regulation, semester, heldIn } = exam
  const kindText = kind === 'regular' ? 'Regular' : 'Supplementary'
  const month = new Date(`${heldIn}-01T00:00:00Z`)
  const monthText = Number.isNaN(month.getTime()) ? heldIn : englishMonth.format(month)
  return `${regulation.courseName} ${semester.name} (${regulation.code}) ${kindText}, ${monthText}`
}
