/** A season of admissions: enquiries and applications, both admission forms, sheets of hundreds, and the papers that every student leaves with. */
import { formCalls, formProblems } from './admissions-forms.ts'
import { funnelCalls, funnelProblems } from './admissions-funnel.ts'
import { lookupCalls } from './admissions-lookups.ts'
import { paperCalls, paperProblems } from './admissions-papers.ts'
import { seatCalls, seatProblems } from './admissions-seats.ts'
import { uploadCalls, uploadProblems } from './admissions-uploads.ts'

export const admissions = { ...lookupCalls, ...formCalls, ...paperCalls, ...uploadCalls, ...funnelCalls, ...seatCalls }

export const admissionsProblems = {
  ...formProblems,
  ...paperProblems,
  ...uploadProblems,
  ...funnelProblems,
  ...seatProblems,
} as const
