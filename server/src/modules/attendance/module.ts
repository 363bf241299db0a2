import type { ServerModule } from '../../platform/manifest/module.ts'
import { participantRemoval } from '../activities/public.ts'
import { absenceJobs } from './absences/daily-job.ts'
import { endDuty } from './event-duties/deciding.ts'
import { attendanceCharts, attendanceFigures } from './figures.ts'
import { letterFileJobs } from './letters/letter-file-job.ts'
import { shortageLetterDocument } from './letters/letters.ts'
import { attendancePersonalData } from './personal-data.ts'
import { punchImport } from './punches/punch-import.ts'
import { attendanceRoutes } from './routes.ts'
import { condonations, studentLeaves } from './schema.ts'
import { shortageLetterFiles } from './schema-messages.ts'
import { studentLeaveApproval } from './student-leaves/leave-approval.ts'

participantRemoval.provide(endDuty)

export const attendanceModule: ServerModule = {
  name: 'attendance',
  routes: attendanceRoutes,
  jobs: (platform, ...rest) => {
    platform.approvals.register(studentLeaveApproval)
    absenceJobs(platform, ...rest)
    letterFileJobs(platform, ...rest)
  },
  sheetImports: () => [punchImport],
  figures: attendanceFigures,
  charts: attendanceCharts,
  demo: () => import('./demo.ts'),
  personalData: attendancePersonalData,
  documentTypes: [shortageLetterDocument],
  fileReferences: [
    { table: studentLeaves, key: studentLeaves.proofFile },
    { table: condonations, key: condonations.proofFile },
    { table: shortageLetterFiles, key: shortageLetterFiles.file },
  ],
}
