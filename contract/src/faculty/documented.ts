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
  getReserachPapersBasedOnUserName: countOf('/getReserachPapersBasedOnUserName', 'Number of publications of a staff member'),
  getCountOfCitations: countOf('/getCountOfCitations', 'Number of citations of the publications of a staff member'),
  getCountOfScoupos: countOf('/getCountOfScoupos', 'Number of publications of a staff member in Scopus'),
  getMousCounByUserName: countOf('/getMousCounByUserName', 'Number of agreements (MoU) in which a staff member takes part'),
  getAwardsByFaculty: countOf('/getAwardsByFaculty', 'Number of awards among the achievements of a staff member'),
}
