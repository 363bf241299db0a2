import { academicsModule } from './academics/module.ts'
import { accessModule } from './access/module.ts'
import { accountsModule } from './accounts/module.ts'
import { achievementsModule } from './achievements/module.ts'
import { activitiesModule } from './activities/module.ts'
import { admissionsModule } from './admissions/module.ts'
import { alumniModule } from './alumni/module.ts'
import { applicationsModule } from './applications/module.ts'
import { attendanceModule } from './attendance/module.ts'
import { calendarModule } from './calendar/module.ts'
import { certificatesModule } from './certificates/module.ts'
import { concessionsModule } from './concessions/module.ts'
import { facultyModule } from './faculty/module.ts'
import { feesModule } from './fees/module.ts'
import { institutionModule } from './institution/module.ts'
import { leaveModule } from './leave/module.ts'
import { ledgerModule } from './ledger/module.ts'
import { lookupsModule } from './lookups/module.ts'
import { mentoringModule } from './mentoring/module.ts'
import { migrationModule } from './migration/module.ts'
import { noticesModule } from './notices/module.ts'
import { paymentsModule } from './payments/module.ts'
import { peopleModule } from './people/module.ts'
import { platformModule } from './platform/module.ts'
import { postsModule } from './posts/module.ts'
import { privacyModule } from './privacy/module.ts'
import { refundsModule } from './refunds/module.ts'
import { resultsModule } from './results/module.ts'
import { seatsModule } from './seats/module.ts'
import { studentsModule } from './students/module.ts'
import { summariesModule } from './summaries/module.ts'
import { teachingModule } from './teaching/module.ts'
import { timetableModule } from './timetable/module.ts'
import { vendorsModule } from './vendors/module.ts'

/** Modules of the portal; each may use only those before it. A new module is added to the contract here. */
export const modules = [
  platformModule,
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
] as const
