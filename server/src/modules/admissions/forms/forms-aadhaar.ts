import type { AadhaarCheck } from '@nalanda/contract/admissions/forms'
import { aadhaarDoubt } from '@nalanda/contract/students/aadhaar'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { addAttempt, secondsLeft } from '../../../platform/throttling/throttle.ts'
import { findHolders, maySeeStudent } from '../../students/public.ts'
import { refusesDoubtfulAadhaar } from './forms-settings.ts'

/** In fifteen minutes: more than a clerk can type, too few to try numbers out. */
const maxQuestions = 300

type Asked = { aadharNo: string; studentId: number | null }
type Asking = { user: SignedIn; now: Date; counting: Database }

/**
 * Whether a number can be right and whether another student has it, before the form is saved. Names that student only to those who may see
 * the student. Refuses users who ask more than three hundred times in a quarter of an hour.
 */
export async function checkAadhaar(
  db: Database,
  keys: Pick<Keys, 'secret' | 'vault'>,
  { aadharNo, studentId }: Asked,
  { user, now, counting }: Asking,
): Promise<z.infer<typeof AadhaarCheck>> {
  const [questions = 0] = await addAttempt(counting, [`aadhaar questions ${user.userId}`], now)
  if (questions > maxQuestions) {
    const seconds = secondsLeft(now)
    throw problem('platform.too-many', { seconds }, { headers: { 'retry-after': String(seconds) } })
  }
  const holder = (await findHolders(db, keys, [aadharNo])).get(aadharNo)
  const other = holder && holder.studentId !== studentId ? holder : null
  const named = other && (await maySeeStudent(db, other.studentId, user))
  return {
    doubt: aadhaarDoubt(aadharNo),
    refused: await refusesDoubtfulAadhaar(db),
    taken: other !== null,
    takenBy: named ? { id: other.studentId, adminNo: other.admissionNo, fullName: other.fullName } : null,
  }
}
