import type { NamedFields } from '../../../platform/audit/record-changes.ts'
import { batches, branches, courses, regulations, sections } from '../../academics/schema.ts'
import { agents } from '../../lookups/schema.ts'

/** The student fields that refer to other records, and the names of these records in the history. */
export const namedFields: NamedFields = {
  courseId: { table: courses, id: courses.id, name: courses.name },
  branchId: { table: branches, id: branches.id, name: branches.shortName },
  batchId: { table: batches, id: batches.id, name: batches.label },
  sectionId: { table: sections, id: sections.id, name: sections.name },
  regulationId: { table: regulations, id: regulations.id, name: regulations.code },
  agentId: { table: agents, id: agents.id, name: agents.name },
}
