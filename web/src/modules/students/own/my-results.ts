import { results } from '@nalanda/contract/results/results'
import { documentCalls } from '@nalanda/contract/students/documents'
import { students } from '@nalanda/contract/students/students'
import { useQuery } from '@tanstack/react-query'
import { call, saveFile } from '../../../api/call.ts'
import { pdfFile } from '../../../api/files/pdf-file.ts'
import { queryOf } from '../../../api/queries.ts'

/** The students whom this login belongs to: oneself, or one's children. */
export function useMyStudents() {
  return useQuery({ ...queryOf(students.listMyStudents), select: ({ students: own }) => own })
}

/** Documents, holds and particulars of one's own student. */
export function useMyPapers(studentId: number) {
  return useQuery(queryOf(documentCalls.getMyDocuments, { params: { id: String(studentId) } }))
}

/** The published results of one's own student, those of the latest exam first. */
export const myResultsQuery = (studentId: number) => queryOf(results.listMyResults, { params: { id: String(studentId) } })

/** The same of any student, for the office. */
export const studentResultsQuery = (studentId: number) =>
  queryOf(results.listStudentResults, { params: { id: String(studentId) } })

/** Saves the PDF of a result; false when there is none. */
export async function saveMyReport(rollNo: string, examTitle: string): Promise<boolean> {
  const { success, b64 } = await call(results.getExamResultByRollNoReport, { query: { rollNo, examTitle } })
  if (success !== 'True') return false
  saveFile(pdfFile(b64, `${rollNo} ${examTitle}.pdf`))
  return true
}
