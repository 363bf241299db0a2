/** Who may enter: users, their roles, and the session that proves who is calling. A session lasts a day; *remember* renews it for thirty. */
import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { type Role, roles } from './permissions.ts'

/** The areas that have a sign-in page, spelled as its address spells them. The area never grants or restricts anything. */
export const signInModules = [
  'Management',
  'Admin',
  'Faculty',
  'Student',
  'Accounts',
  'Library',
  'Transportation',
  'Grievance',
  'Hostel',
  'Placements Cell',
  'parent',
  'HOD',
  'principal',
  'IQAC',
] as const

/** Sign-in pages that never offer to sign up: the college makes these logins. */
export const modulesWithoutSignUp: readonly string[] = ['Student', 'Faculty']

/** Where a user lands after sign-in, by the first role. */
export const landingByRole = {
  ROLE_FACULTY: '/Faculty Dashboard',
  ROLE_DEAN: '/app/Dean Dashboard',
  ROLE_PRINCIPAL: '/app/Principal DashBoard',
  ROLE_CHAIRMAN: '/app/Dashboard/Dashboard View',
  ROLE_DIRECTOR: '/app/Dashboard/Dashboard View',
  ROLE_TRANSPORTATION_INCHARGE: '/app/Transportation Dashboard',
  ROLE_LIBRARY_INCHARGE: '/app/Library Dashboard',
  ROLE_LIBRARY_ASSISTANT: '/app/Library Dashboard',
  ROLE_OPAC_LIBRARY: '/app/Library/View Books',
  ROLE_ACCOUNTANT: '/app/Accounts Dashboard',
  ROLE_ACCOUNTANTS_OFFICER: '/app/Accounts Dashboard',
  ROLE_ADMIN: '/app/Admin',
  ROLE_IQAC_INCHARGE: '/app/IQAC Incharge Dashboard',
  ROLE_IQAC_COORDINATOR: '/app/IQAC Incharge Dashboard',
  ROLE_STUDENT: '/app/Student',
  ROLE_PARENT: '/app/Parent',
  ROLE_HOD: '/app/HOD Dashboard',
  ROLE_GRIEVANCE_INCHARGE: '/app/Grievances',
  ROLE_HOSTEL_INCHARGE: '/app/Hostel/Hostel Management',
  ROLE_ALUMNI: '/app/Alumni/Alumni Dashboard',
  ROLE_ACADEMICS: '/app/Academics/Dashboard',
  ROLE_ADMISSIONS: '/app/Admission/Dashboard',
  ROLE_FEEPAYMENTS: '/app/feepayments/Dashboard',
  ROLE_CORRESPONDENCE: '/app/correspondence/Dashboard',
  ROLE_ADMINISTRATION: '/app/Administration',
  ROLE_EXAMINATION: '/app/Examinations',
  ROLE_PLACEMENT_DEAN: '/app/Placements/Company Placement',
  ROLE_SECURITY: '/app/Security',
  ROLE_INVENTORY: '/app/Inventory',
} as const satisfies Record<Role, string>

/** The readable cookie that lets the guard redirect at once. It grants nothing. */
export const hintCookie = 'erpUser'

export const SignIn = z.object({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(128),
  module: z.string().max(100).optional(),
  remember: z.boolean().optional(),
})

export const SessionUser = z.object({
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  roles: z.array(z.enum(roles)),
  instituteType: z.string(),
  collegeId: z.string(),
  program: z.string(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const access = {
  signIn: endpoint({
    method: 'POST',
    path: '/signin',
    allow: 'anyone',
    query: z.object({ module: z.string().max(100).optional() }),
    body: SignIn,
    reply: SessionUser.extend({ token: z.string() }),
    problems: ['access.wrong-credentials', 'access.too-many-attempts'],
    unaudited: 'sign-in writes its own entry, for refused attempts too',
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/signout',
    allow: 'anyone',
    reply: Nothing,
    unaudited: 'ending a session twice is no event',
  }),
  getSession: endpoint({ method: 'GET', path: '/session', allow: 'anyone', reply: z.object({ user: SessionUser.nullable() }) }),
  listDemoUsers: endpoint({
    method: 'GET',
    path: '/demo-users',
    allow: 'anyone',
    reply: z.object({
      password: z.string(),
      users: z.array(z.object({ username: z.string(), role: z.enum(roles), title: z.string() })),
    }),
    summary: 'The documented users of a demo database; a real college answers 404',
  }),
}

export const accessProblems = {
  'access.wrong-credentials': { status: 401, sentence: 'The user name or password is wrong.' },
  'access.too-many-attempts': { status: 429, sentence: 'Too many attempts. Please wait {seconds} seconds and try again.' },
} as const
