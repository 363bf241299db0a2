import { academicsModule } from './modules/academics/module.ts'
import { accessModule } from './modules/access/module.ts'
import { accountsModule } from './modules/accounts/module.ts'
import { achievementsModule } from './modules/achievements/module.ts'
import { activitiesModule } from './modules/activities/module.ts'
import { admissionsModule } from './modules/admissions/module.ts'
import { alumniModule } from './modules/alumni/module.ts'
import { applicationsModule } from './modules/applications/module.ts'
import { attendanceModule } from './modules/attendance/module.ts'
import { calendarModule } from './modules/calendar/module.ts'
import { certificatesModule } from './modules/certificates/module.ts'
import { concessionsModule } from './modules/concessions/module.ts'
import { facultyModule } from './modules/faculty/module.ts'
import { feesModule } from './modules/fees/module.ts'
import { institutionModule } from './modules/institution/module.ts'
import { leaveModule } from './modules/leave/module.ts'
import { ledgerModule } from './modules/ledger/module.ts'
import { lookupsModule } from './modules/lookups/module.ts'
import { mentoringModule } from './modules/mentoring/module.ts'
import { migrationModule } from './modules/migration/module.ts'
import { noticesModule } from './modules/notices/module.ts'
import { paymentsModule } from './modules/payments/module.ts'
import { peopleModule } from './modules/people/module.ts'
import { postsModule } from './modules/posts/module.ts'
import { privacyModule } from './modules/privacy/module.ts'
import { refundsModule } from './modules/refunds/module.ts'
import { resultsModule } from './modules/results/module.ts'
import { seatsModule } from './modules/seats/module.ts'
import { studentsModule } from './modules/students/module.ts'
import { summariesModule } from './modules/summaries/module.ts'
import { teachingModule } from './modules/teaching/module.ts'
import { timetableModule } from './modules/timetable/module.ts'
import { vendorsModule } from './modules/vendors/module.ts'
import type { ServerModule } from './platform/manifest/module.ts'

/** Modules of the portal, each above those that it may use. A new module needs one line here. */
export const modules: readonly ServerModule[] = [
  institutionModule,
  accessModule,
  peopleModule,
  postsModule,
  academicsModule,
  lookupsModule,
  ledgerModule,
  studentsModule,
  noticesModule,
  accountsModule,
  certificatesModule,
  seatsModule,
  applicationsModule,
  admissionsModule,
  resultsModule,
  feesModule,
  concessionsModule,
  refundsModule,
  vendorsModule,
  activitiesModule,
  calendarModule,
  teachingModule,
  mentoringModule,
  achievementsModule,
  facultyModule,
  leaveModule,
  timetableModule,
  attendanceModule,
  alumniModule,
  paymentsModule,
  privacyModule,
  migrationModule,
  summariesModule,
]
