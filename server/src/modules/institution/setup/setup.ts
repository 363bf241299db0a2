import type { Setup, SetupStep } from '@nalanda/contract/institution/setup'
import { eq } from 'drizzle-orm'
import type { Config } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { sendsMail } from '../../../platform/mail/mail-settings.ts'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'
import { facts } from '../../../platform/schema.ts'
import { getInstitutionRow } from '../institution.ts'
import { holidays } from '../schema.ts'

/** Returns how many records of its own kinds a higher module has. */
export const collegeCounts = extensionPoint<(db: Database) => Promise<Partial<Setup['counts']>>>('institution.college-counts')

const nothingYet = { courses: 0, branches: 0, batches: 0, subjects: 0, departments: 0, staff: 0, students: 0, exams: 0, users: 0 }

const fact = 'setup-finished'

/** Returns the progress of the setup, judged by the records of each step. */
export async function getSetup(db: Database, config: Pick<Config, 'smtpUrl'>): Promise<Setup> {
  const row = await getInstitutionRow(db)
  const parts = await Promise.all(collegeCounts.all().map((count) => count(db)))
  const counts = Object.assign({ ...nothingYet, holidays: await db.$count(holidays) }, ...parts) as Setup['counts']
  const done: Record<SetupStep, boolean> = {
    college: row.code !== '',
    images: row.logoFile !== null || row.bannerFile !== null,
    contact: row.officialAddress !== '' || row.phoneNumbers.length > 0,
    mail: await sendsMail(db, config),
    academics: counts.courses > 0 && counts.branches > 0 && counts.batches > 0,
    holidays: counts.holidays > 0,
  }
  const steps = (Object.keys(done) as SetupStep[]).map((step) => ({ step, done: done[step] }))
  return { steps, counts, finished: (await db.$count(facts, eq(facts.name, fact))) > 0 }
}

/** Marks the setup as finished, or not finished. Repeating it changes nothing. */
export async function finishSetup(db: Database, finished: boolean): Promise<void> {
  const changed = finished
    ? await db.insert(facts).values({ name: fact, value: true }).onConflictDoNothing().returning()
    : await db.delete(facts).where(eq(facts.name, fact)).returning()
  if (changed.length === 0) return
  recordChange(db, { entity: 'setup', entityId: 1, before: { finished: !finished }, after: { finished } })
}
