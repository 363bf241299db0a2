/** How a person on record proves their identity before a form is filled in for them, and the pages of personal links. */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { line, plainText } from '../platform/primitives.ts'
import { AlumniProfile, alumniStatuses, Consent, typed, typedRollNo } from './profile.ts'

const allow = 'anyone' as const
const ownTransactions = 'a refused attempt is counted too'
const token = z.string().min(20).max(100)

/** Details that alumni may change about themselves by a personal link. */
export const OwnDetails = z.object({
  email: z.email().max(200),
  mobile: plainText.trim().regex(/^\d{10}$/),
  status: z.enum(alumniStatuses).nullable(),
  company: typed(),
  designation: typed(),
  packages: typed(60),
  experience: typed(60),
  institute: typed(),
  studies: typed(),
  location: typed(500),
  consent: Consent,
})
export type OwnDetails = z.infer<typeof OwnDetails>

export const LinkedAlumnus = AlumniProfile.extend({
  consent: Consent,
  /** The office's question about an entry; null for the yearly refresh. */
  question: z.string().nullable(),
})
export type LinkedAlumnus = z.infer<typeof LinkedAlumnus>

export const provingCalls = {
  sendAlumniCode: endpoint({
    ...{ method: 'POST', path: '/alumni/codes', allow, ownTransactions, reply: Nothing },
    body: z.object({ rollNumber: typedRollNo.pipe(line(30)) }),
    problems: ['platform.too-many'],
    summary: 'Sends a code to the e-mail address on record; the response never reveals whether there is one',
  }),
  proveAlumnus: endpoint({
    ...{ method: 'POST', path: '/alumni/proofs', allow, ownTransactions },
    body: z.object({ rollNumber: typedRollNo.pipe(line(30)), code: plainText.trim().max(10) }),
    reply: z.object({ proof: z.string(), profile: AlumniProfile }),
    problems: ['alumni.code-wrong', 'platform.too-many'],
    summary: 'Returns the stored profile, and a proof to be sent with the forms',
  }),
  readLink: endpoint({
    ...{ method: 'POST', path: '/alumni/links/profile', allow, reply: LinkedAlumnus },
    body: z.object({ link: token }),
    unaudited: 'the person looks at their own data',
    problems: ['alumni.link-over'],
  }),
  saveByLink: endpoint({
    ...{ method: 'POST', path: '/alumni/links/details', allow, reply: Nothing },
    body: z.object({ link: token, details: OwnDetails }),
    problems: ['alumni.link-over'],
    summary: 'Changes the details that alumni give about themselves; an entry with an open question waits for the office again',
  }),
}
