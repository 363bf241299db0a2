import { useState } from 'react'
import { useBatchChoices, useBranchChoices, useCourseChoices } from '../../../api/choices.ts'

/** State of the choice of a class: course, branch and batch; null for those not chosen yet. */
export function useClassChoice() {
  const [chosen, setChosen] = useState<{ courseId: number | null; branchId: number | null; batchId: number | null }>({
    courseId: null,
    branchId: null,
    batchId: null,
  })
  const courses = useCourseChoices().filter(({ retired }) => !retired)
  const courseId = chosen.courseId ?? (courses.length === 1 ? (courses[0]?.value ?? null) : null)
  const branches = useBranchChoices().filter(({ of, retired }) => of === courseId && !retired)
  const batches = useBatchChoices().filter(({ of, retired }) => of === courseId && !retired)
  const { branchId, batchId } = chosen
  return {
    ...{ courses, branches, batches, courseId, branchId, batchId },
    /** Branch and batch once both are chosen; else null. */
    place: branchId !== null && batchId !== null ? { branchId, batchId } : null,
    chooseCourse: (id: number | null) => setChosen({ courseId: id, branchId: null, batchId: null }),
    chooseBranch: (id: number | null) => setChosen({ ...chosen, courseId, branchId: id }),
    chooseBatch: (id: number | null) => setChosen({ ...chosen, courseId, batchId: id }),
  }
}
export type ClassChoice = ReturnType<typeof useClassChoice>
