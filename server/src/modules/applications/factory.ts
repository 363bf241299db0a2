import { emptyForm } from '@nalanda/contract/applications/application-form'
import type { Database } from '../../platform/database/client.ts'
import { applications } from './schema.ts'

let made = 0

/** Creates a refused application with an almost empty form, started at `startedAt`; returns its id. */
export async function aRefusedApplication(
  db: Database,
  { courseId, startedAt }: { courseId: number; startedAt: Date },
  overrides: Partial<typeof applications.$inferInsert> = {},
): Promise<number> {
  const number = ++made
  const who = { fullName: `Applicant ${number}`, email: `a${number}@example.in`, mobile: '9876543210' }
  const form = emptyForm({ fullName: who.fullName, mobile: who.mobile, courseId })
  const at = { agreedAt: startedAt, startedAt, changedAt: startedAt }
  const rest = {
    number: `APP-${number}`,
    year: 2024,
    form,
    language: 'en' as const,
    privacyVersion: 0,
    state: 'refused' as const,
  }
  const [row] = await db
    .insert(applications)
    .values({ ...who, ...rest, ...at, ...overrides })
    .returning()
  if (!row) throw new Error('The application was not stored')
  return row.id
}
