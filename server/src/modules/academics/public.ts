export { batchKind } from './batches.ts'
export { sectionKind } from './sections.ts'
export { studentCounts } from './student-counts.ts'
