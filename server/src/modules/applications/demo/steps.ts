import type { DemoCollege, DemoSteps } from '../../../platform/manifest/demo.ts'
import { addDemoApplications } from './demo.ts'
import type { College } from './demo-applicants.ts'

/** Returns the programme that the season's applicants join, and the students who have joined it. */
function joining({ academics, students }: DemoCollege): College {
  const { courseIds, batchIds, branchIds } = academics
  const freshers = students.filter(({ course, batch, lateral }) => course === 'B.Tech' && batch === 2026 && !lateral)
  return { courseId: courseIds.get('B.Tech') ?? 0, batchId: batchIds.get('B.Tech 2026') ?? 0, branchIds, freshers }
}

export const demo: DemoSteps = {
  finish: ({ db, files, college, now }) => addDemoApplications(db, files, joining(college), now),
}
