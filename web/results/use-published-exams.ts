import type { PublishedExam } from '@nalanda/contract/results/results'
import { useCallback, useEffect, useState } from 'react'
import { listPublishedExams } from './calls.ts'

export type Exams = { state: 'loading' } | { state: 'failed'; again: () => void } | { state: 'here'; exams: PublishedExam[] }

/** Loads the published exams, newest first. */
export function usePublishedExams(): Exams {
  const [exams, setExams] = useState<Exams>({ state: 'loading' })
  const load = useCallback(() => {
    setExams({ state: 'loading' })
    listPublishedExams().then(
      (list) => setExams({ state: 'here', exams: list }),
      () => setExams({ state: 'failed', again: load }),
    )
  }, [])
  useEffect(load, [load])
  return exams
}
