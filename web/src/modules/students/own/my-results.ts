import type { PublishedExam } from '@nalanda/contract/results/public'
import { type PublicResult, results } from '@nalanda/contract/results/results'
import { documentCalls } from '@nalanda/contract/students/documents'
import { type MyStudent, students } from '@nalanda/contract/students/students'
import { useQuery } from '@tanstack/react-query'
import { call, saveFile } from '../../../api/call.ts'
import { pdfFile } from '../../../api/files/pdf-file.ts'
import { queryKeyOf, queryOf } from '../../../api/queries.ts'

/** The students whom this login belongs to: oneself, or one's children. */
export function useMyStudents() {
  return useQuery({ ...queryOf(students.listMyStudents), select: ({ students: own }) => own })
}

/** Documents, holds and particulars of one's own student. */
export function useMyPapers(studentId: number) {
  return useQuery(queryOf(documentCalls.getMyDocuments, { params: { id: String(studentId) } }))
}

export type MyResult = { exam: PublishedExam; result: PublicResult }

/** The published results of one roll number, the latest first, and the exams that ask for the date of birth before they answer. */
export function useMyResults({ rollNo, regulation }: Pick<MyStudent, 'rollNo' | 'regulation'>) {
  return useQuery({
    queryKey: queryKeyOf(results.getExamResultByRollNoView, { query: { rollNo } }),
    queryFn: async ({ signal }) => {
      const exams = await call(results.listPublishedExams, { query: {}, signal })
      const open = exams.filter((exam) => !exam.asksDateOfBirth)
      const answers = await Promise.all(open.map((exam) => lookUp(rollNo ?? '', exam, signal)))
      return {
        found: answers.filter((answer) => answer !== null),
        guarded: exams.filter((exam) => exam.asksDateOfBirth && exam.regulation === regulation),
      }
    },
    enabled: rollNo !== null,
  })
}

async function lookUp(rollNo: string, exam: PublishedExam, signal: AbortSignal): Promise<MyResult | null> {
  const answer = await call(results.getExamResultByRollNoView, { query: { rollNo, examTitle: exam.title }, signal })
  if (!('studentRollNo' in answer)) return null
  const result = answer as PublicResult
  return result.withheld || result.listofRecords.length > 0 ? { exam, result } : null
}

/** Saves the PDF of a result; false when there is none. */
export async function saveMyReport(rollNo: string, examTitle: string): Promise<boolean> {
  const { success, b64 } = await call(results.getExamResultByRollNoReport, { query: { rollNo, examTitle } })
  if (success !== 'True') return false
  saveFile(pdfFile(b64, `${rollNo} ${examTitle}.pdf`))
  return true
}
