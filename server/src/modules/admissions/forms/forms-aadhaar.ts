import type { AadhaarCheck } from '@nalanda/contract/admissions/forms'
import { addDays, startOfDay } from '@nalanda/contract/platform/dates/dates'
import { aadhaarDoubt } from '@nalanda/contract/students/aadhaar'
import type { z } from 'zod'
import type { Actor } from '../../../platform/audit/audit.ts'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { addAttempt, secondsLeft } from '../../../platform/throttling/throttle.ts'
import { askForHolder } from '../../students/public.ts'
import { refusesDoubtfulAadhaar } from './forms-settings.ts'

/** Questions per quarter of an hour: more than a clerk can type, too few to try out numbers. */
const maxQuestions = 300

type Asked = { aadharNo: string; studentId: number | null }
type Asking = { user: SignedIn; actor: Actor; now: Date; counting: Database }

/**
 * Checks before the form is saved whether a number can be right and whether another student has it. Names that student only to users who may see the student
 * and whole Aadhaar numbers. Refuses users who ask more than three hundred times in a quarter of an hour, or who have found the numbers of twenty students that
 * day.
 */
export async function checkAadhaar(
  db: Database,
  keys: Pick<Keys, 'secret' | 'vault'>,
  { aadharNo, studentId }: Asked,
  { user, actor, now, counting }: Asking,
): Promise<z.infer<typeof AadhaarCheck>> {
  const [questions = 0] = await addAttempt(counting, [`aadhaar questions ${user.userId}`], now)
  if (questions > maxQuestions) throw tooMany(secondsLeft(now))
  const found = await askForHolder(db, keys, { aadhaar: aadharNo, studentId }, { counting, actor, user, now })
  if (found === 'not-checked') throw tooMany(secondsOfDay(now))
  const { holder, named } = found
  return {
    doubt: aadhaarDoubt(aadharNo),
    refused: await refusesDoubtfulAadhaar(db),
    taken: holder !== null,
    takenBy: holder && named ? { id: holder.studentId, adminNo: holder.admissionNo, fullName: holder.fullName } : null,
  }
}

function tooMany(seconds: number) {
  return problem('platform.too-many', { seconds }, { headers: { 'retry-after': String(seconds) } })
}

function secondsOfDay(now: Date): number {
  return Math.ceil((startOfDay(addDays(dayOf(now), 1)).getTime() - now.getTime()) / 1000)
}
