/** Calls of the faculty database service as the documents define them. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IsoDate } from '../platform/primitives.ts'
import { FacultyCounts } from './profiles.ts'

const text = z.string().max(200).default('')

export const DocumentedProfile = z.object({
  userId: z.string(),
  facultyName: z.string(),
  empCode: z.string(),
  email: z.string(),
  departmentName: z.string(),
  designation: z.string(),
  qualification: z.string().nullable(),
  dateOfJoining: IsoDate,
  experience: z.int(),
  orcid: z.string().nullable(),
  ...FacultyCounts.shape,
})

/** Declares a call that counts records of the member of faculty with the given user name; 0 for an unknown name. */
const countOf = <const Path extends string>(path: Path, summary: string) =>
  endpoint({ method: 'GET', path, allow: 'faculty.view', query: z.object({ userName: text }), reply: z.int(), summary })

export const documentedCalls = {
  getallprofiledata: endpoint({
    ...{ method: 'GET', path: '/getallprofiledata', allow: 'faculty.view' },
    query: z.object({ collegeId: text, financialYear: text, typeofInstitution: text, userId: text }),
    reply: z.object({ data: z.array(DocumentedProfile) }),
    summary:
      'Returns the profile of a user, with the counts of the given academic year (`2025-2026`), or of all years without one',
  }),
  getReserachPapersBasedOnUserName: countOf('/getReserachPapersBasedOnUserName', 'How many publications somebody has'),
  getCountOfCitations: countOf('/getCountOfCitations', 'How often the publications of somebody were cited'),
  getCountOfScoupos: countOf('/getCountOfScoupos', 'How many publications of somebody are in Scopus'),
  getMousCounByUserName: countOf('/getMousCounByUserName', 'How many agreements (MoU) somebody takes part in'),
  getAwardsByFaculty: countOf('/getAwardsByFaculty', 'How many awards somebody has among their achievements'),
}
