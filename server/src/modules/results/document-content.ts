import type { PublicResult, PublishedExam } from '@nalanda/contract/results'
import type { DocumentCollege } from './document-college.ts'

type Subject = {
  result: PublicResult
  exam: PublishedExam
  college: DocumentCollege
  nativeName: string | null
  verifyUrl: string
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** What the template of a student's result prints, every figure as the text that stands on the paper. */
export function documentContent({ result, exam, college, nativeName, verifyUrl }: Subject) {
  const { sgpa, cgpa, passCount, failCount, totalCredits, earnedCredits, issueNo, issuedOn } = result
  return {
    college: { name: college.name, lines: college.lines, ...(college.logo ? { logo: 'logo.jpg' } : {}) },
    examTitle: exam.title,
    number: `${college.code || 'R'}/${issuedOn.slice(0, 4)}/${result.studentRollNo}/${issueNo}`,
    issuedOn,
    issueNo,
    reissued: result.reissued,
    verify: { address: verifyUrl.replace(/^https?:\/\//, ''), qr: 'qr.png', height: 82 },
    photo: null,
    student: { name: result.studentName, nativeName, rollNo: result.studentRollNo, branch: result.branch },
    exam: {
      course: exam.course,
      semester: exam.semester,
      regulation: exam.regulation,
      held: monthOf(exam.heldIn),
      kind: exam.kind,
    },
    records: result.listofRecords.map(({ courseCode, course, credits, grade, gradePoints, status }) => ({
      courseCode,
      course,
      credits: String(credits),
      grade,
      gradePoints: String(gradePoints),
      status,
      passed: status === 'Pass',
    })),
    figures: { sgpa: sgpa || '–', cgpa: cgpa || '–', credits: `${earnedCredits} of ${totalCredits}`, passCount, failCount },
    scale: scaleOf(exam),
  }
}

/** `2025-12` as December 2025. */
function monthOf(heldIn: string): string {
  const [year = '', month = ''] = heldIn.split('-')
  return `${months[Number(month) - 1] ?? ''} ${year}`.trim()
}

/** The bands of the scale with their limits in words: at least 90 %, 80 to under 90 %, below 50 %. */
function scaleOf({ gradingScale, absentGrade }: PublishedExam) {
  const bands = gradingScale.map(({ grade, minPercent, points }, at) => {
    const above = gradingScale[at - 1]?.minPercent
    const marks =
      above === undefined ? `at least ${minPercent}%` : minPercent === 0 ? `below ${above}%` : `${minPercent} to under ${above}%`
    return { grade, marks, points: String(points) }
  })
  return [...bands, { grade: absentGrade, marks: 'Absent', points: '0' }]
}
