import type { ServerModule } from '../../platform/manifest/module.ts'
import { daysChanged } from '../institution/public.ts'
import { leaveClasses, leaveMoved } from '../leave/public.ts'
import { classesToCover } from './covers/free-colleagues.ts'
import { coverFrom, followLeave } from './covers/leave-covers.ts'
import { timetableJobs } from './jobs.ts'
import { timetablePersonalData } from './personal-data.ts'
import { timetableRoutes } from './routes.ts'

leaveClasses.provide(classesToCover)
leaveMoved.provide(followLeave)
daysChanged.provide(coverFrom)

export const timetableModule: ServerModule = {
  name: 'timetable',
  routes: timetableRoutes,
  jobs: timetableJobs,
  personalData: timetablePersonalData,
  demo: () => import('./demo.ts'),
}
