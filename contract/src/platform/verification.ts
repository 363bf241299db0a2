/** Public verification of printed documents: by the code in their QR, in the browser and with the college. */

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IsoDate } from './primitives.ts'

/** Status of a document since it was printed. */
export const documentOutcomes = ['valid', 'reissued', 'revoked', 'changed', 'not-issued'] as const
export type DocumentOutcome = (typeof documentOutcomes)[number]

/** Content of a QR code, after its signature was checked. */
export const VerifiedDocument = z.object({
  outcome: z.enum([...documentOutcomes, 'bad-signature']),
  rollNo: z.string().nullable(),
  name: z.string().nullable(),
  examTitle: z.string().nullable(),
  sgpa: z.string().nullable(),
  cgpa: z.string().nullable(),
  issueNo: z.int().nullable(),
  issuedOn: IsoDate.nullable(),
  latestIssueNo: z.int().nullable(),
  /** Kind and number of a document other than a result; null for a result. */
  paper: z.object({ kind: z.string(), number: z.string() }).nullable(),
})
export type VerifiedDocument = z.infer<typeof VerifiedDocument>

/** A public key of the college for the signatures in QR codes: raw, base64url. Old keys stay listed for old documents. */
export const SigningKey = z.object({ id: z.string(), algorithm: z.literal('Ed25519'), publicKey: z.string() })
export type SigningKey = z.infer<typeof SigningKey>

export const verification = {
  verifyDocument: endpoint({
    method: 'GET',
    path: '/verify',
    allow: 'anyone',
    duringMaintenance: true,
    query: z.object({ code: z.string().max(2000) }),
    reply: VerifiedDocument,
    problems: ['platform.too-many'],
  }),
  listSigningKeys: endpoint({
    method: 'GET',
    path: '/signing-keys',
    allow: 'anyone',
    duringMaintenance: true,
    reply: z.array(SigningKey),
    summary: 'Lists the public keys (raw, base64url) for checking the QR codes of documents',
  }),
}
