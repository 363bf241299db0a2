import { mayUse } from '@nalanda/contract/platform/permissions'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { listMyStudents } from '../../students/public.ts'

/** Refuses whoever may not read the fees of a student as if there were none: all but the office, the student and the parents. */
export async function refuseStrangers(db: Database, user: SignedIn, studentId: number | null): Promise<void> {
  if (mayUse('fees.view', user.roles)) return
  const isOwn = mayUse('fees.own', user.roles) && (await listMyStudents(db, user)).some(({ id }) => id === studentId)
  if (!isOwn) throw problem('platform.not-found')
}
