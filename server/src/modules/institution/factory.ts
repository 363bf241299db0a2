import type { Database } from '../../platform/database/client.ts'
import { institutions } from './schema.ts'

export type NewInstitution = typeof institutions.$inferInsert
export type StoredInstitution = typeof institutions.$inferSelect

/** Creates the college of a test database with plain data; a database has only one. */
export async function anInstitution(db: Database, overrides: Partial<NewInstitution> = {}): Promise<StoredInstitution> {
  const [row] = await db
    .insert(institutions)
    .values({ ...plainInstitution, ...overrides })
    .returning()
  if (!row) throw new Error('The institution was not stored')
  return row
}

const plainInstitution: NewInstitution = {
  code: 'TC',
  name: 'Test College of Engineering',
  shortName: 'Test College',
  tagline: 'A college for tests',
  bannerLines: ['Autonomous'],
  officialAddress: 'The Principal, Test College of Engineering, Hyderabad 500001',
  campusAddress: 'Test College of Engineering, Hyderabad 500001',
  phoneNumbers: ['040-00000000'],
  faxNumber: '040-00000001',
  contacts: [{ designation: 'Principal', name: 'Dr. T. Principal', mailId: 'principal@test.example' }],
  aboutUs: 'A college for tests.',
}
