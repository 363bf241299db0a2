import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** The addresses of all screens that the modules declare, each with a user of the demo college who opens it. */

const web = join(import.meta.dirname, '..', 'web', 'src')

/** The modules whose screens are opened in one journey; modules not listed belong to `administration`. */
export const areas = {
  accounts: ['fees', 'payments', 'refunds', 'vendors', 'concessions', 'ledger'],
  students: ['admissions', 'students', 'notices', 'activities'],
  academics: ['academics', 'results', 'people', 'achievements', 'faculty', 'alumni', 'approvals', 'accounts'],
  teaching: ['calendar', 'teaching', 'timetable', 'attendance', 'mentoring', 'leave'],
  administration: [] as string[],
} as const
export type Area = keyof typeof areas

/** Returns the addresses of an area's screens, as its modules declare them. */
export function declaredPaths(area: Area): string[] {
  const files = globSync('{modules,setup}/**/{module.tsx,routes*.tsx,screens.ts}', { cwd: web })
  return files
    .filter((file) => areaOf(file) === area)
    .flatMap((file) => [...readFileSync(join(web, file), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path))
}

function areaOf(file: string): Area {
  const module = file.split('/')[1] ?? ''
  const named = Object.entries(areas).find(([, modules]) => (modules as readonly string[]).includes(module))
  return (named?.[0] as Area | undefined) ?? 'administration'
}

/** Returns the titles of the menu groups. */
export function menuGroups(): string[] {
  const files = globSync('{modules,ui}/**/*.{ts,tsx}', { cwd: web })
  return files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/: MenuGroup = \{ title: '([^']+)'/g)].map(([, title = '']) => title),
  )
}

/** Screens whose record is created by another journey, which also measures layout shifts. */
export const ofOtherJourneys: readonly string[] = [
  // The applicant's own application: admissions-apply, on a phone and wide
  ...['/apply/form', '/apply/status', '/apply/data'],
  // The demo college has no sheets: results-import and results-exam-cell
  // Only the mentor can open a conversation: mentoring
  '/app/Faculty/Mentees/Messages/$conversationId',
  ...['/app/Examinations/$examId/Import/$importId', '/app/Examinations/$examId/Corrections/$sheetId'],
]

/** Users for screens that the administrator does not open, or sees differently. */
const users: Readonly<Record<string, string>> = {
  '/app/Student': 'student',
  '/app/Parent': 'parent',
  '/app/My Events': 'student',
  '/app/My Data': 'student',
  '/app/Approvals/Mine': 'faculty',
  '/app/Incomplete results': 'hod',
  '/Faculty Dashboard': 'faculty',
  '/app/Faculty/Dashboard': 'hod',
  '/app/Faculty/Profile': 'faculty',
  '/app/Faculty/Leave': 'faculty',
  '/app/Faculty/Assigned Subjects': 'faculty',
  '/app/My Subjects': 'student',
  '/app/My Subjects/$offeringId': 'student',
  '/app/My Electives': 'student5',
  '/app/Faculty/Mentees': 'faculty',
  '/app/Faculty/Mentees/Messages': 'faculty',
  '/app/My Mentor': 'parent',
  '/app/Faculty/Attendance': 'faculty',
  '/app/My Attendance': 'student',
  '/app/My Timetable': 'student',
  '/app/Faculty/Leave/Apply': 'faculty',
  '/app/Faculty/Leave/Covers': 'faculty',
  '/app/Administration': 'administration',
  '/app/Academics/Dashboard': 'academics',
  '/app/Admission/Dashboard': 'admissions',
  '/app/Admission/Applications': 'admissions',
  '/app/Examinations': 'examination',
  '/app/My Fees': 'student',
  '/app/Pay Fees': 'student',
}
/** Users for all screens below an address. */
const usersBelow: readonly (readonly [string, string])[] = [
  ['/app/Accounts', 'accountants_officer'],
  ['/app/feepayments', 'accountants_officer'],
]
const open =
  /^\/($|login|register|ForgotPassword|IQACHome|iqacnewhome|erphome|terms|privacy|return|maintenance|coming-soon|examcell|obe|naac|nirf|lyra|profiles|Alumni|apply|pay$|app\/Alumni\/Registration)/

/** Returns the name of the demo user who opens an address; null for a guest. */
export function userOf(path: string): string | null {
  if (open.test(path)) return null
  return users[path] ?? usersBelow.find(([start]) => path.startsWith(start))?.[1] ?? 'admin'
}

/** Makes requests to the portal as a signed-in user, such as a page does. */
export type Caller = {
  request: { get: (path: string) => Promise<{ status: () => number; text: () => Promise<string>; json: () => Promise<unknown> }> }
}

/** Returns the addresses with their parameters replaced by ids of records in the demo college, queried as the administrator and the accounts office. */
export async function fillPlaces(admin: Caller, accounts: Caller, paths: readonly string[]): Promise<Map<string, string>> {
  const first = async (list: string, id = 'id', page = admin): Promise<string> => {
    const answer = await page.request.get(`/api/${list}`)
    expect(answer.status(), `${list}: ${await answer.text()}`).toBe(200)
    const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
    return String(items[0]?.[id])
  }
  const firstOfAccounts = (list: string) => first(list, 'id', accounts)
  const examId = await first('exams?state=published')
  const places: Readonly<Record<string, string>> = {
    module: 'Library',
    kind: 'people.staff',
    examId,
    studentId: await first('students?current=yes'),
    userId: await first('users'),
    eventId: await first('events'),
    leaveId: await first('leave/requests'),
    offeringId: await first('offerings?current=yes'),
    roundId: await first('elective-rounds'),
    timetableId: await first('timetables'),
    condonationId: await first('condonations'),
    typeId: await first('leave/types'),
    classKey: await unmarkedClass(admin),
    termId: await first('terms'),
    achievementId: await first('achievements'),
    publicationId: await first('publications'),
    workId: await first('faculty-work'),
    slug: 'demo-faculty',
    alumnusId: await first('alumni'),
    applicationId: await first('applications'),
    approvalId: await first('approvals/waiting'),
    noticeId: await first('my/notices'),
    staffId: await first('staff'),
    regulationId: await first('regulations'),
    requestId: await first('data-requests'),
    billId: await firstOfAccounts('vendor-bills'),
    cashBookId: await firstOfAccounts('cash-books'),
    structureId: await firstOfAccounts('fee-structures'),
    runId: await firstOfAccounts('fee-runs'),
    entryId: await firstOfAccounts('ledger-entries'),
    receiptId: await firstOfAccounts('fee-receipts'),
    paymentId: await firstOfAccounts('vendor-payments'),
    vendorId: await firstOfAccounts('vendors'),
    concessionId: await firstOfAccounts('concessions'),
    refundId: await firstOfAccounts('refunds'),
    seatFeeId: await firstOfAccounts('seat-fees'),
    reconciliationId: await firstOfAccounts('payment-reconciliations'),
    role: 'admin',
    id: await first('students?current=yes'),
  }
  /** Addresses in which a parameter stands for a different record than elsewhere. */
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '/app/Examinations/$examId/Results/$studentId': { studentId: await first(`exams/${examId}/results`, 'studentId') },
    // A subject of the demo student's section
    '/app/My Subjects/$offeringId': { offeringId: await first('offerings?current=yes&q=CS702PC&sort=section') },
    '/app/Alumni/Entries/$entryId': { entryId: await first('alumni-entries') },
    '/app/Attendance/Students/$studentId': { studentId: await first('attendance/standings', 'studentId') },
    '/app/Attendance/Leave/$leaveId': { leaveId: await first('student-leaves') },
    '/app/Accounts/Online Payments/$paymentId': { paymentId: await firstOfAccounts('payments') },
  }
  const tabOf = (path: string) =>
    path.startsWith('/app/Examinations') ? 'Results' : path.startsWith('/app/Academics') ? 'Plan' : 'Academic'
  const fill = (path: string) =>
    path.replace(/\$(\w+)/g, (_, name: string) => {
      if (name === 'tab') return tabOf(path)
      const value = own[path]?.[name] ?? places[name]
      if (value === undefined) throw new Error(`${path}: say which record of the demo college stands for $${name}`)
      return value
    })
  return new Map(paths.map((path) => [path, fill(path)]))
}

/** Returns the address part of a class of the demo college without attendance. */
async function unmarkedClass(admin: Caller): Promise<string> {
  const answer = await admin.request.get('/api/attendance/unmarked-classes?from=2026-11-09&to=2026-11-14')
  const { classes } = (await answer.json()) as { classes: Record<'offeringId' | 'batchId' | 'day' | 'firstPeriod', unknown>[] }
  const [one] = classes
  return `${one?.offeringId}-${one?.batchId ?? 0}-${one?.day}-${one?.firstPeriod}`
}
