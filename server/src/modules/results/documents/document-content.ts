import { formatMonth } from '@nalanda/contract/platform/dates/day-text'
import type { PublicResult, PublishedExam } from '@nalanda/contract/results/results'
import type { Field, TemplateFields } from '../../../platform/documents/pdf-template.ts'
import type { DocumentCollege } from '../../institution/public.ts'

type Subject = {
  result: PublicResult
  exam: PublishedExam
  college: DocumentCollege
  nativeName: string | null
  /** The address for checking the document, as it is printed. */
  verify: string
}

/** Returns the part of the template's content that many documents of an exam share. `documentFields` has what differs among them. */
export function documentContent({ result, exam, college, verify }: Subject) {
  return {
    college: { name: college.name, lines: college.lines, ...(college.logo ? { logo: 'logo.jpg' } : {}) },
    examTitle: exam.title,
    issuedOn: result.issuedOn,
    issueNo: result.issueNo,
    reissued: result.reissued,
    verify: { address: verify, qr: 'qr.png', height: 82 },
    photo: null,
    // a long programme name may need several lines
    programme: isShort(programmeOf(result, exam)) ? null : programmeOf(result, exam),
    exam: {
      semester: exam.semester,
      regulation: exam.regulation,
      held: formatMonth(exam.heldIn),
      kind: exam.kind,
    },
    records: result.listofRecords.length,
    longCodes: result.listofRecords.some(({ courseCode }) => courseCode.length > 11),
    scale: scaleOf(exam),
  }
}

/** Returns the fields that differ from student to student: each figure as printed text, with its available width in points. */
export function documentFields({ result, exam, college, nativeName }: Subject): TemplateFields {
  const { sgpa, cgpa, passCount, failCount, totalCredits, earnedCredits, issueNo, issuedOn } = result
  const number = `${college.code || 'R'}/${issuedOn.slice(0, 4)}/${result.studentRollNo}/${issueNo}`
  const figure = (text: string, tone: Field['tone'] = 'ink'): Field => ({ text, tone, width: 80 })
  const programme = programmeOf(result, exam)
  const texts: Record<string, Field> = {
    name: { text: result.studentName, tone: 'ink', width: 470 },
    nativeName: { text: nativeName ?? '', tone: 'ink', width: 470, after: 'name' },
    rollNo: { text: result.studentRollNo, tone: 'ink', width: 100 },
    number: { text: number, tone: 'ink', width: 260 },
    ...(isShort(programme) ? { programme: { text: programme, tone: 'ink', width: 100 } } : {}),
    sgpa: figure(sgpa || '–'),
    cgpa: figure(cgpa || '–'),
    credits: figure(`${earnedCredits} of ${totalCredits}`),
    passed: figure(String(passCount)),
    failed: figure(String(failCount), failCount > 0 ? 'fail' : 'ink'),
    ...Object.assign({}, ...result.listofRecords.map(recordFields)),
  }
  return { texts, alike: result.listofRecords.length < 16 }
}

function recordFields(record: PublicResult['listofRecords'][number], at: number): Record<string, Field> {
  const { courseCode, course, credits, grade, gradePoints, status } = record
  const passed = status === 'Pass'
  return {
    [`${at}.code`]: { text: courseCode, tone: 'ink', width: 64 },
    [`${at}.course`]: { text: course, tone: 'ink', width: 168 },
    [`${at}.credits`]: { text: String(credits), tone: 'ink', align: 'right', width: 32 },
    [`${at}.grade`]: { text: grade, tone: passed ? 'ink' : 'fail', align: 'center', width: 32 },
    [`${at}.points`]: { text: String(gradePoints), tone: 'ink', align: 'right', width: 56 },
    [`${at}.status`]: { text: status, tone: passed ? 'pass' : 'fail', width: 44 },
  }
}

const programmeOf = ({ branch }: PublicResult, { course }: PublishedExam) => `${course}, ${branch}`
const isShort = (programme: string) => programme.length < 18

/** Returns the bands of the scale with their limits in words: at least 90%, 80 to under 90%, below 50%. */
function scaleOf({ gradingScale, absentGrade }: PublishedExam) {
  const bands = gradingScale.map(({ grade, minPercent, points }, at) => {
    const above = gradingScale[at - 1]?.minPercent
    const marks =
      above === undefined ? `at least ${minPercent}%` : minPercent === 0 ? `below ${above}%` : `${minPercent} to under ${above}%`
    return { grade, marks, points: String(points) }
  })
  return [...bands, { grade: absentGrade, marks: 'Absent', points: '0' }]
}
