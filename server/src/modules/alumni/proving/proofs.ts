import { createHmac } from 'node:crypto'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { sameHash } from '../../../platform/encryption/tokens.ts'

/** For how long somebody who gave the code may fill in a form. */
const proofMinutes = 60

/** A proof that whoever holds it read the e-mail of this roll number; it says until when it holds. */
export function makeProof(keys: Keys, rollNo: string, now: Date): string {
  const until = String(now.getTime() + proofMinutes * 60_000)
  return `${until}.${sign(keys, rollNo, until)}`
}

/** Whether a proof was made here for this roll number, and still holds. */
export function checkProof(keys: Keys, proof: string, rollNo: string, now: Date): boolean {
  const [until = '', signature = ''] = proof.split('.')
  return Number(until) > now.getTime() && sameHash(signature, sign(keys, rollNo, until))
}

function sign({ secret }: Keys, rollNo: string, until: string): string {
  return createHmac('sha256', secret).update(`alumnus ${rollNo} until ${until}`).digest('base64url')
}
