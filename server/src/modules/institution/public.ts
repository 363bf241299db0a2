import type { Database } from '../../platform/database/client.ts'
import { getInstitutionRow } from './institution.ts'

export { academicYearColumn, lastDayOfAcademicYear, withinAcademicYear } from './academic-year.ts'
export { getMaintenance, switchMaintenance } from './connections/connection-history.ts'
export { changeGateway, getGateway, getPresentShop } from './connections/gateway.ts'
export { changeSms } from './connections/sms-provider.ts'
export { getHalfDayEnd, halfDayEndInSql } from './half-days.ts'
export { type ChangedDays, daysChanged, followChangedDays } from './holidays/days-changed.ts'
export { isHoliday, listHolidays } from './holidays/holidays.ts'
export { workingCalendar } from './holidays/working-calendar.ts'
export { getInstitutionRow } from './institution.ts'
export { getInstitutionFacts, institutionChannels } from './institution-facts.ts'
export { getLegalText, getLegalVersion, wasInForce } from './legal/legal-texts.ts'
export { type DocumentCollege, readCollege, readStationery } from './letterhead.ts'

/** The institution code, `NA` in the demo; empty until the college is described. */
export async function getCollegeCode(db: Database): Promise<string> {
  return (await getInstitutionRow(db)).code
}

/** Returns the college's name for mails, with a fallback before it is described. */
export async function getCollegeName(db: Database): Promise<string> {
  return (await getInstitutionRow(db)).name || 'the college'
}

export { administratorAddresses } from './connections/mail-change-notice.ts'
export { collegeCounts } from './setup/setup.ts'
