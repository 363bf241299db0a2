import { academics } from '@nalanda/contract/academics/academics'
import { results } from '@nalanda/contract/results/results'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { importsOf, pollImports } from '../../api/import/staged-imports.ts'
import { listOf, pagesOf, queryOf } from '../../api/queries.ts'
import { useAllRecords, useChoices } from '../../api/records.ts'

type ListQuery = Record<string, string | number | undefined>

export const examQuery = (examId: string) => queryOf(results.getExam, { params: { examId } })
export const overviewQuery = (examId: string) => queryOf(results.getOverview, { params: { examId } })
export const publicationCheckQuery = (examId: string) =>
  queryOptions({ ...queryOf(results.checkPublication, { params: { examId } }), staleTime: 0 })
export const computationQuery = (examId: string) =>
  queryOptions({ ...queryOf(results.previewComputation, { params: { examId } }), staleTime: 0 })
export const resultQuery = (examId: string, studentId: string) => queryOf(results.getResult, { params: { examId, studentId } })
export const toppersQuery = (examId: string) => queryOf(results.listToppers, { params: { examId } })

/** Query of an exam's imports, newest first; polls while one of them is in progress. */
export const importsQuery = (examId: string) =>
  infiniteQueryOptions({
    ...pagesOf(results.listImports, { params: { examId } }),
    select: importsOf,
    refetchInterval: pollImports,
  })

/** Query of an exam's sheets of corrected marks, newest first; polls while one of them is in progress. */
export const correctionsQuery = (examId: string) =>
  infiniteQueryOptions({
    ...pagesOf(results.listCorrections, { params: { examId } }),
    select: importsOf,
    refetchInterval: pollImports,
  })

export function useCorrectionErrors(importId: string, query: ListQuery) {
  return useQuery(listOf(results.listCorrectionErrors, query, { importId }))
}

export function useCorrectedRows(importId: string, query: ListQuery) {
  return useQuery(listOf(results.listCorrectedRows, query, { importId }))
}

export function useExams(query: ListQuery) {
  return useQuery(listOf(results.listExams, query))
}

export function useResults(examId: string, query: ListQuery) {
  return useQuery(listOf(results.listResults, query, { examId }))
}

/** Queries the courses not passed: in this exam, or still to be repeated after all attempts so far. */
export function useNotPassed(which: 'failures' | 'supplementary', examId: string, query: ListQuery) {
  return useQuery(listOf(which === 'failures' ? results.listFailures : results.listSupplementary, query, { examId }))
}

export function useRowErrors(importId: string, query: ListQuery) {
  return useQuery(listOf(results.listRowErrors, query, { importId }))
}

const archivedToo = { retired: 'all' } as const

/** Returns the regulations and semesters under which exams are held, archived ones too, since their exams stay. */
export function useRegulations() {
  return useExamStructure().regulations.data
}
export function useSemesters() {
  return useExamStructure().semesters.data
}
export function useExamStructure() {
  return {
    regulations: useAllRecords(academics.regulations, { ...archivedToo, sort: 'code' }),
    semesters: useAllRecords(academics.semesters, { ...archivedToo, sort: 'number' }),
  }
}
/** Returns the branches that study under a regulation. */
export function useBranches(regulationId: number) {
  const courseId = useRegulations()?.find(({ id }) => id === regulationId)?.courseId
  return useChoices(academics.branches, { ...archivedToo, courseId: String(courseId), sort: 'code' }, courseId !== undefined)
}
/** Returns the courses (subjects) that an exam can cover. */
export function useSubjects(regulationId: number, semesterId: number) {
  return useChoices(academics.subjects, {
    ...archivedToo,
    regulationId: String(regulationId),
    semesterId: String(semesterId),
    sort: 'code',
  })
}

/** Calls to invalidate after an action of the exam cell. */
export const examViews = [results]
