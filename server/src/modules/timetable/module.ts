import type { ServerModule } from '../../platform/manifest/module.ts'
import { ownClasses } from '../calendar/public.ts'
import { daysChanged } from '../institution/public.ts'
import { leaveClasses, leaveMoved } from '../leave/public.ts'
import { staffLeaving } from '../people/public.ts'
import { timetableDifferences } from '../teaching/public.ts'
import { feedClasses } from './classes/feed-classes.ts'
import { classesToCover } from './covers/free-colleagues.ts'
import { coverFrom, followLeave, followLeaving } from './covers/leave-covers.ts'
import { timetableJobs } from './jobs.ts'
import { timetablePersonalData } from './personal-data.ts'
import { timetableRoutes } from './routes.ts'
import { offeringsWithOtherTeachers } from './versions/teacher-differences.ts'

ownClasses.provide(feedClasses)
leaveClasses.provide(classesToCover)
leaveMoved.provide(followLeave)
daysChanged.provide((db, [first]) => coverFrom(db, first))
staffLeaving.provide(followLeaving)
timetableDifferences.provide(offeringsWithOtherTeachers)

export const timetableModule: ServerModule = {
  name: 'timetable',
  routes: timetableRoutes,
  jobs: timetableJobs,
  personalData: timetablePersonalData,
  demo: () => import('./demo.ts'),
}
