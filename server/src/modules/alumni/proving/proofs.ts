import { createHmac } from 'node:crypto'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { sameHash } from '../../../platform/encryption/tokens.ts'

/** Minutes for which a form may be filled in after the code was entered. */
const proofMinutes = 60

/** Creates a proof that its holder read the mail sent to this roll number's address; it contains its expiry time. */
export function makeProof(keys: Keys, rollNo: string, now: Date): string {
  const until = String(now.getTime() + proofMinutes * 60_000)
  return `${until}.${sign(keys, rollNo, until)}`
}

/** Whether the portal issued the proof for this roll number and it has not expired. */
export function checkProof(keys: Keys, proof: string, rollNo: string, now: Date): boolean {
  const [until = '', signature = ''] = proof.split('.')
  return Number(until) > now.getTime() && sameHash(signature, sign(keys, rollNo, until))
}

function sign({ secret }: Keys, rollNo: string, until: string): string {
  return createHmac('sha256', secret).update(`alumnus ${rollNo} until ${until}`).digest('base64url')
}
