import type { Database } from '../../platform/database/client.ts'
import { alumni, alumniEntries } from './schema.ts'

let made = 0

const profile = (number: number) => ({
  ...{ rollNo: `14NA1A${String(number).padStart(4, '0')}`, fullName: `Alumnus ${number}`, fatherName: 'Father' },
  ...{ course: 'B.Tech', branch: 'CSE', batch: '2014-2018', email: `alumnus${number}@test.example`, mobile: '9876543210' },
  ...{ status: 'working' as const, company: 'Infosys', designation: 'Engineer', packages: '6 LPA', experience: '3 years' },
  ...{ institute: '', studies: '', location: 'Hyderabad' },
})

/** Creates an alumnus who works in Hyderabad and consents to showing nothing. */
export async function anAlumnus(db: Database, overrides: Partial<typeof alumni.$inferInsert> = {}) {
  const days = { verifiedOn: '2026-01-10', refreshedOn: '2026-01-10', city: 'Hyderabad' }
  const [row] = await db
    .insert(alumni)
    .values({ ...profile(++made), ...days, ...overrides })
    .returning()
  if (!row) throw new Error('The alumnus was not stored')
  return row
}

/** Creates an entry of form B that waits for the office. */
export async function anEntry(db: Database, overrides: Partial<typeof alumniEntries.$inferInsert> = {}) {
  const received = { form: 'B' as const, proven: false, receivedAt: new Date('2026-11-20T05:30:00Z') }
  const [row] = await db
    .insert(alumniEntries)
    .values({ ...profile(++made), ...received, ...overrides })
    .returning()
  if (!row) throw new Error('The entry was not stored')
  return row
}

/** A meeting on 20 December 2026 with three seats, as the office announces it. */
export const aMeeting = {
  ...{ title: 'Silver jubilee', heldOn: '2026-12-20', registerUntil: '2026-12-10', venue: 'Auditorium' },
  ...{ description: '', seats: 3 },
}
