import type { Database } from '../../platform/database/client.ts'
import { getInstitutionRow } from './institution.ts'

export { academicYear } from './academic-year.ts'
export { getMaintenance, switchMaintenance } from './connection-history.ts'
export { getGateway } from './gateway.ts'
export { isHoliday, listHolidays } from './holidays.ts'
export { getInstitutionRow } from './institution.ts'
export { getInstitutionFacts, watchInstitution } from './institution-facts.ts'
export { getLegalText } from './legal-texts.ts'
export { type DocumentCollege, readCollege } from './letterhead.ts'

/** The institution code, `NA` in the demo; empty until the college is described. */
export async function getCollegeCode(db: Database): Promise<string> {
  return (await getInstitutionRow(db)).code
}
