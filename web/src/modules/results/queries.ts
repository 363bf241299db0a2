import { academics } from '@nalanda/contract/academics/academics'
import type { QuerySent } from '@nalanda/contract/platform/endpoint'
import { isImportRunning } from '@nalanda/contract/platform/imports/staged-imports'
import { results } from '@nalanda/contract/results/results'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { Refusal } from '../../api/problems/refusal.ts'

type ListQuery = Record<string, string | number | undefined>

export const examQuery = (examId: string) =>
  queryOptions({
    queryKey: ['results', 'exam', examId],
    queryFn: ({ signal }) => call(results.getExam, { params: { examId }, signal }),
  })
export const overviewQuery = (examId: string) =>
  queryOptions({
    queryKey: ['results', 'overview', examId],
    queryFn: ({ signal }) => call(results.getOverview, { params: { examId }, signal }),
  })
export const publicationCheckQuery = (examId: string) =>
  queryOptions({
    queryKey: ['results', 'publication-check', examId],
    queryFn: ({ signal }) => call(results.checkPublication, { params: { examId }, signal }),
    staleTime: 0,
  })
export const computationQuery = (examId: string) =>
  queryOptions({
    queryKey: ['results', 'computation', examId],
    queryFn: ({ signal }) => call(results.previewComputation, { params: { examId }, signal }),
    staleTime: 0,
  })
export const resultQuery = (examId: string, studentId: string) =>
  queryOptions({
    queryKey: ['results', 'result', examId, studentId],
    queryFn: ({ signal }) => call(results.getResult, { params: { examId, studentId }, signal }),
  })
export const toppersQuery = (examId: string) =>
  queryOptions({
    queryKey: ['results', 'toppers', examId],
    queryFn: ({ signal }) => call(results.listToppers, { params: { examId }, signal }),
  })

/** The imports of an exam, newest first; asked again while one of them works. */
export const importsQuery = (examId: string) =>
  infiniteQueryOptions({
    queryKey: ['results', 'imports', examId],
    queryFn: ({ pageParam, signal }) =>
      call(results.listImports, { params: { examId }, query: { after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isImportRunning)) ? 700 : false),
  })

/** The sheets of corrected marks of an exam, newest first; asked again while one of them works. */
export const correctionsQuery = (examId: string) =>
  infiniteQueryOptions({
    queryKey: ['results', 'corrections', examId],
    queryFn: ({ pageParam, signal }) =>
      call(results.listCorrections, { params: { examId }, query: { after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isImportRunning)) ? 700 : false),
  })

export function useCorrectionErrors(importId: string, query: ListQuery) {
  return useQuery({
    queryKey: ['results', 'correction-errors', importId, query],
    queryFn: ({ signal }) =>
      call(results.listCorrectionErrors, {
        params: { importId },
        query: query as QuerySent<typeof results.listCorrectionErrors>,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useCorrectedRows(importId: string, query: ListQuery) {
  return useQuery({
    queryKey: ['results', 'corrected-rows', importId, query],
    queryFn: ({ signal }) =>
      call(results.listCorrectedRows, {
        params: { importId },
        query: query as QuerySent<typeof results.listCorrectedRows>,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useExams(query: ListQuery) {
  return useQuery({
    queryKey: ['results', 'exams', query],
    queryFn: ({ signal }) => call(results.listExams, { query: query as QuerySent<typeof results.listExams>, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useResults(examId: string, query: ListQuery) {
  return useQuery({
    queryKey: ['results', 'list', examId, query],
    queryFn: ({ signal }) =>
      call(results.listResults, { params: { examId }, query: query as QuerySent<typeof results.listResults>, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Courses not passed: in this exam, or still to be sat again after every attempt so far. */
export function useNotPassed(which: 'failures' | 'supplementary', examId: string, query: ListQuery) {
  const endpoint = which === 'failures' ? results.listFailures : results.listSupplementary
  return useQuery({
    queryKey: ['results', which, examId, query],
    queryFn: ({ signal }) => call(endpoint, { params: { examId }, query: query as QuerySent<typeof endpoint>, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useRowErrors(importId: string, query: ListQuery) {
  return useQuery({
    queryKey: ['results', 'row-errors', importId, query],
    queryFn: ({ signal }) =>
      call(results.listRowErrors, { params: { importId }, query: query as QuerySent<typeof results.listRowErrors>, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The regulations and semesters that exams are held by; they change once in years. */
export function useRegulations() {
  return useQuery({
    queryKey: ['results', 'regulations'],
    queryFn: async ({ signal }) => (await call(academics.regulations.list, { query: { size: 200, sort: 'code' }, signal })).items,
    staleTime: 300_000,
  }).data
}
export function useSemesters() {
  return useQuery({
    queryKey: ['results', 'semesters'],
    queryFn: async ({ signal }) => (await call(academics.semesters.list, { query: { size: 200, sort: 'number' }, signal })).items,
    staleTime: 300_000,
  }).data
}
/** The branches that study by a regulation. */
export function useBranches(regulationId: number) {
  const courseId = useRegulations()?.find(({ id }) => id === regulationId)?.courseId
  return useQuery({
    queryKey: ['results', 'branches', courseId],
    queryFn: async ({ signal }) => {
      const query = { courseId: String(courseId), size: 200, sort: 'code' as const }
      return (await call(academics.branches.list, { query, signal })).items
    },
    enabled: courseId !== undefined,
    staleTime: 300_000,
  }).data
}
/** The courses (subjects) that an exam can examine. */
export function useSubjects(regulationId: number, semesterId: number) {
  return useQuery({
    queryKey: ['results', 'subjects', regulationId, semesterId],
    queryFn: async ({ signal }) => {
      const query = { regulationId: String(regulationId), semesterId: String(semesterId), size: 200, sort: 'code' as const }
      return (await call(academics.subjects.list, { query, signal })).items
    },
    staleTime: 300_000,
  }).data
}

/**
 * An act of the exam cell. Afterwards everything shown of the exams is asked again; also after a refusal for a state that
 * had changed meanwhile, so that the screen shows why. A second click while it runs waits for the same answer.
 */
export function useAct<In, Out>(act: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  const running = useRef<Promise<Out> | null>(null)
  const askAgain = () => client.invalidateQueries({ queryKey: ['results'] })
  const once = (input: In) => {
    running.current ??= act(input).finally(() => {
      running.current = null
    })
    return running.current
  }
  return useMutation({
    mutationFn: once,
    onSuccess: askAgain,
    onError: (error) => {
      if (error instanceof Refusal && error.status === 409) void askAgain()
    },
  })
}
