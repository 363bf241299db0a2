import type { ContactData, Institution } from '@nalanda/contract/institution/institution'
import { academicYearName, academicYearOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../platform/database/client.ts'
import { readOnce } from '../../platform/database/transactions.ts'
import { institutions } from './schema.ts'
import { imageAddress } from './settings/image-address.ts'

export type InstitutionRow = typeof institutions.$inferSelect

/** Defaults for a college that is not described yet, whose portal works nevertheless. */
export const unnamed: InstitutionRow = {
  id: 1,
  code: '',
  name: 'College portal',
  shortName: 'College',
  tagline: '',
  bannerLines: [],
  homeLayout: 'ring',
  accountsTileUrl: null,
  showObeTile: false,
  obeUrl: null,
  facultyDbUrl: null,
  naacUrl: null,
  nirfUrl: null,
  examCellUrl: null,
  extendedSeatTypes: false,
  refusesDoubtfulAadhaar: false,
  admissionNumberPattern: '{code}{year}{serial:4}',
  rollNumberPattern: '{yy}{college}{1A|5A}{branch}{serial}',
  academicYearFirstMonth: 5,
  halfDayEndsAt: '12:00',
  officialAddress: '',
  campusAddress: '',
  phoneNumbers: [],
  faxNumber: '',
  contacts: [],
  aboutUs: '',
  logoFile: null,
  bannerFile: null,
  revision: 1,
}

/** Returns the college's settings; within a transaction, always as first read. */
export function getInstitutionRow(db: Database): Promise<InstitutionRow> {
  return readOnce(db, loadInstitutionRow)
}

/** Loads the row for `readOnce`; other code calls `getInstitutionRow`. */
export async function loadInstitutionRow(db: Database): Promise<InstitutionRow> {
  const [row] = await db.select().from(institutions)
  return row ?? unnamed
}

/** Returns the public facts about the college itself. */
export async function getInstitution(
  db: Database,
  today: IsoDate,
): Promise<Omit<Institution, 'maintenance' | 'sendsMail' | 'demo'>> {
  const row = await getInstitutionRow(db)
  const { code, name, shortName, tagline, bannerLines, homeLayout, accountsTileUrl, showObeTile, obeUrl, facultyDbUrl } = row
  const { naacUrl, nirfUrl, examCellUrl } = row
  return {
    code,
    name,
    shortName,
    tagline,
    bannerLines,
    homeLayout,
    accountsTileUrl,
    showObeTile,
    obeUrl,
    facultyDbUrl,
    naacUrl,
    nirfUrl,
    examCellUrl,
    logo: imageAddress('logo', row.logoFile),
    banner: imageAddress('banner', row.bannerFile),
    academicYear: academicYearName(academicYearOf(today, row.academicYearFirstMonth)),
  }
}

/** Returns the college's contacts, in the shape of the documented call. */
export async function getContact(db: Database): Promise<ContactData> {
  const row = await getInstitutionRow(db)
  return {
    officialCommunication: row.officialAddress,
    campus: row.campusAddress,
    phoneNumber: row.phoneNumbers.map((number) => ({ number })),
    faxNumber: row.faxNumber,
    candidateDetails: row.contacts,
    aboutUs: row.aboutUs,
  }
}
