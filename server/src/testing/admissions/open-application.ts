import { emptyForm } from '@nalanda/contract/applications/application-form'
import { openApplicantSession } from '../../modules/applications/applicants/applicant-sessions.ts'
import { applications } from '../../modules/applications/schema.ts'
import { now } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'

let opened = 0

type More = Partial<typeof applications.$inferInsert>

/** Creates an application that is open in a browser and returns it with its cookie; a draft unless `more` says otherwise. */
export async function anOpenApplication({ database: { db } }: Platform, courseId: number, more: More = {}) {
  const begun = { fullName: 'Asha Rao', email: 'asha@example.com', mobile: '9876543210' }
  const form = emptyForm({ fullName: begun.fullName, mobile: begun.mobile, courseId })
  const at = { agreedAt: now(), startedAt: now(), changedAt: now() }
  const rest = { number: `APP-${++opened}`, year: 2026, courseId, form, language: 'en' as const, privacyVersion: 0 }
  const [row] = await db
    .insert(applications)
    .values({ ...begun, ...rest, ...at, ...more })
    .returning()
  const id = row?.id ?? 0
  return { id, cookie: `nalanda_applicant=${await openApplicantSession(db, id, now())}` }
}
