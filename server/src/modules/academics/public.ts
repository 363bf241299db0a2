export { batchKind } from './batches.ts'
export { sectionName } from './section-name.ts'
export { sectionKind } from './sections.ts'
export { studentCounts } from './student-counts.ts'
