import type { ServerModule } from '../../platform/manifest/module.ts'
import { daysChanged } from '../institution/public.ts'
import { staffLeaving } from '../people/public.ts'
import { leaveFigures } from './figures.ts'
import { leaveJobs } from './jobs.ts'
import { leavePersonalData } from './personal-data.ts'
import { endCoversOfLeaver } from './requests/covers-follow.ts'
import { returnDeclaredHolidays } from './requests/declared-holidays.ts'
import { leaveRoutes } from './routes.ts'
import { leaveRequests } from './schema.ts'
import { leaveStatementDocument } from './statements/leave-statement.ts'

staffLeaving.provide(endCoversOfLeaver)
daysChanged.provide(returnDeclaredHolidays)

export const leaveModule: ServerModule = {
  name: 'leave',
  routes: leaveRoutes,
  jobs: leaveJobs,
  personalData: leavePersonalData,
  fileReferences: [{ table: leaveRequests, key: leaveRequests.proofFile }],
  documentTypes: [leaveStatementDocument],
  demo: () => import('./demo/demo.ts'),
  figures: leaveFigures,
}
