import { addDays, startOfDay } from '@nalanda/contract/platform/dates/dates'
import type { EvidenceState } from '@nalanda/contract/platform/evidence/evidence'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import sharp from 'sharp'
import type { Database } from '../../../platform/database/client.ts'
import { newFileKey } from '../../../platform/files/files.ts'
import type { DemoContext } from '../../../platform/manifest/demo.ts'
import { workflowEvents } from '../../../platform/workflow/schema.ts'

/** User name of the verifier of the demo evidence. */
const verifier = 'iqac_incharge'

/** Stores a drawing of a certificate that serves as proof for all demo evidence; no proof without a file store. */
export async function storeDemoProof(files: DemoContext['files']) {
  if (!files) return { proofFile: null, proofType: null, proofBytes: null }
  const picture = await sharp(Buffer.from(certificate)).jpeg({ quality: 80 }).toBuffer()
  const key = newFileKey('documents', 'jpg')
  await files.put(key, picture, { contentType: 'image/jpeg' })
  return { proofFile: key, proofType: 'image/jpeg', proofBytes: picture.length }
}

/** Columns of a record that was verified two weeks after its day. */
export const demoVerification = (day: IsoDate) => ({ verifiedBy: verifier, verifiedOn: addDays(day, 15) })

type Recorded = { id: number; state: EvidenceState; day: IsoDate }

/** Adds the usual history of records in these states. */
export async function addDemoHistory(db: Database, workflow: string, recorded: readonly Recorded[]): Promise<void> {
  const entries = recorded.flatMap(({ id: recordId, state, day }) => {
    const entry = { workflow, recordId }
    const added = {
      ...entry,
      action: 'add',
      fromState: null,
      toState: 'recorded',
      by: 'faculty',
      at: startOfDay(addDays(day, 2)),
    }
    if (state === 'recorded') return [added]
    const text = state === 'rejected' ? 'The certificate names another person' : null
    const decided = {
      action: state === 'verified' ? 'verify' : 'reject',
      fromState: 'recorded',
      toState: state,
      by: verifier,
      text,
    }
    return [added, { ...entry, ...decided, at: startOfDay(addDays(day, 15)) }]
  })
  if (entries.length > 0) await db.insert(workflowEvents).values(entries)
}

const certificate = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="850" font-family="serif">
  <rect width="1200" height="850" fill="#fdfaf1"/><rect x="30" y="30" width="1140" height="790" fill="none" stroke="#8a7a4d" stroke-width="4"/>
  <text x="600" y="220" font-size="54" text-anchor="middle" fill="#33301f">CERTIFICATE</text>
  <text x="600" y="300" font-size="30" text-anchor="middle" fill="#5c553a">Specimen for the demo college</text>
  <line x1="300" y1="430" x2="900" y2="430" stroke="#8a7a4d"/><line x1="300" y1="520" x2="900" y2="520" stroke="#8a7a4d"/>
  <text x="600" y="740" font-size="24" text-anchor="middle" fill="#7a7152">This is a drawing, and certifies nothing.</text></svg>`
