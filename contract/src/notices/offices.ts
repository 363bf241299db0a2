/** Names of the offices that post notices. */
import type { Office } from './posting-authority.ts'

/** English names, for e-mails, files and screens; the screens have their own names in other languages. */
export const officeTitles: Record<Office, string> = {
  ROLE_ACADEMICS: 'Academics Section',
  ROLE_ADMINISTRATION: 'Administrative Office',
  ROLE_EXAMINATION: 'Exam Cell',
  ROLE_ADMISSIONS: 'Admissions Office',
  ROLE_CORRESPONDENCE: 'Correspondence Section',
  ROLE_ACCOUNTANTS_OFFICER: 'Accounts Office',
  ROLE_LIBRARY_INCHARGE: 'Central Library',
  ROLE_HOSTEL_INCHARGE: 'Hostel Office',
  ROLE_TRANSPORTATION_INCHARGE: 'Transport Office',
  ROLE_PLACEMENT_DEAN: 'Training and Placement Cell',
  ROLE_GRIEVANCE_INCHARGE: 'Grievance Cell',
  ROLE_IQAC_INCHARGE: 'IQAC',
}
