import { ownStudents } from '../../platform/manifest/asked-figures.ts'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { searchList } from '../../platform/manifest/search.ts'
import { studentCounts } from '../academics/public.ts'
import { collegeCounts } from '../institution/public.ts'
import { lookupUses, otherLookupUses } from '../lookups/public.ts'
import { stateApproval } from './classes/state-approval.ts'
import { ownFigures } from './figures/own-figures.ts'
import { strengthByYear } from './figures/strength-by-year.ts'
import { studentFigures } from './figures/student-figures.ts'
import { myStudentIds } from './own/my-student.ts'
import { studentsPersonalData } from './personal-data.ts'
import { countAgentUses, countValueUses, hasDocumentOf } from './records/lookup-uses.ts'
import { countStudents, studentKind } from './register/students.ts'
import { studentsRoutes } from './routes.ts'
import { students } from './schema.ts'
import { studentDocuments } from './schema-life.ts'
import { documentUploads } from './schema-uploads.ts'

export const studentsModule: ServerModule = {
  name: 'students',
  routes: studentsRoutes,
  personalData: studentsPersonalData,
  jobs: ({ approvals }) => approvals.register(stateApproval),
  fileReferences: [
    { table: students, key: students.photoFile },
    { table: studentDocuments, key: studentDocuments.file },
    { table: documentUploads, key: documentUploads.file },
  ],
  demo: () => import('./demo/steps.ts'),
  search: [
    searchList(
      'students',
      { allow: 'students.view', screen: '/app/Admin/Students' },
      studentKind,
      ({ fullName, rollNo, admissionNo, branchShortName }) => ({
        title: fullName,
        note: `${rollNo ?? admissionNo} · ${branchShortName}`,
      }),
    ),
  ],
  figures: [...studentFigures, ...ownFigures],
  charts: [strengthByYear],
}

collegeCounts.provide(async (db) => ({ students: await db.$count(students) }))
ownStudents.provide(myStudentIds)
studentCounts.provide(countStudents)
lookupUses.provide({ ofValues: countValueUses, ofAgents: countAgentUses })
otherLookupUses.provide(hasDocumentOf)
