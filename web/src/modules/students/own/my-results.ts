import { results } from '@nalanda/contract/results/results'
import { documentCalls } from '@nalanda/contract/students/documents'
import { students } from '@nalanda/contract/students/students'
import { useQuery } from '@tanstack/react-query'
import { call, saveFile } from '../../../api/call.ts'
import { pdfFile } from '../../../api/files/pdf-file.ts'
import { queryOf } from '../../../api/queries.ts'

/** Queries the students of this login: the user's own record, or the children. */
export function useMyStudents() {
  return useQuery({ ...queryOf(students.listMyStudents), select: ({ students: own }) => own })
}

/** Queries documents, holds and personal data of one of the user's own students. */
export function useMyPapers(studentId: number) {
  return useQuery(queryOf(documentCalls.getMyDocuments, { params: { id: String(studentId) } }))
}

/** Query of the published results of one of the user's own students, latest exam first. */
export const myResultsQuery = (studentId: number) => queryOf(results.listMyResults, { params: { id: String(studentId) } })

/** Like `myResultsQuery`, for any student, for the office. */
export const studentResultsQuery = (studentId: number) =>
  queryOf(results.listStudentResults, { params: { id: String(studentId) } })

/** Saves the PDF of a result; returns false if there is none. */
export async function saveMyReport(rollNo: string, examTitle: string): Promise<boolean> {
  const { success, b64 } = await call(results.getExamResultByRollNoReport, { query: { rollNo, examTitle } })
  if (success !== 'True') return false
  saveFile(pdfFile(b64, `${rollNo} ${examTitle}.pdf`))
  return true
}
