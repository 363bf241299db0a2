import { thisDay } from '../src/ui/format/format.ts'
import { listReply, openPage, person } from './page.tsx'

/** Records of staff, in the form of the server's responses. */
export const lakshmi = {
  ...{ id: 4, revision: 2, empCode: 'NA042', fullName: 'Lakshmi Prasanna', email: 'lakshmi@college.example', mobile: null },
  ...{ departmentId: 1, departmentName: 'Physics', designation: 'Professor', joinedOn: '2010-06-01', leftOn: null },
  ...{ qualification: 'Ph.D. in Physics', experienceYears: 4, orcid: '0000-0002-1825-0097', hasPhoto: false },
}
/** A staff member whose last day of service is today, and one who left. */
export const leavers = [thisDay(), '2024-05-31'].map((leftOn, at) => ({
  ...{ ...lakshmi, id: 5 + at, empCode: `NA04${3 + at}`, fullName: `Leaver ${at}`, leftOn },
}))
export const physics = {
  ...{ id: 1, revision: 1, code: 'PHY', name: 'Physics', headName: null, staffCount: 3, retired: false },
}
const entry = { by: 'office', entity: 'staff', reason: null }
const changes = [
  {
    ...{ ...entry, id: 9, at: '2026-11-22T05:30:00Z', act: 'PUT /staff/:id' },
    changes: [{ field: 'designation', before: 'Reader', after: 'Professor' }],
  },
  {
    ...{ ...entry, id: 8, at: '2026-11-20T05:30:00Z', act: 'POST /staff' },
    changes: [{ field: 'fullName', before: null, after: 'Lakshmi Prasanna' }],
  },
]

type Answers = Parameters<typeof openPage>[1]

/** Opens a staff screen as a user of the office, or in another role, with one department and one member of staff. */
export function openStaff(
  address: string,
  answers: Answers = {},
  role: 'ROLE_ADMINISTRATION' | 'ROLE_HOD' = 'ROLE_ADMINISTRATION',
) {
  return openPage(address, {
    '/api/session': () => ({ body: { user: person({ username: 'office', roles: [role] }) } }),
    '/api/staff': () => listReply([lakshmi]),
    '/api/departments': () => listReply([physics]),
    '/api/designations': () => listReply([{ id: 1, revision: 1, name: 'Professor', isTeaching: true, staffCount: 1 }]),
    '/api/staff/4': () => ({ body: lakshmi }),
    '/api/staff/4/changes': () => listReply(changes),
    ...answers,
  })
}
