/** Leave account of a member of staff, and its printed yearly statement: leave of each type credited, taken and left, with the lines of the ledger. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdText, SeasonYear } from '../platform/primitives.ts'

export const LeaveAccount = z.object({
  staffId: Id,
  fullName: z.string(),
  empCode: z.string(),
  designation: z.string(),
  departmentName: z.string(),
  /** Calendar years in which leave years with ledger lines begin, latest first. */
  years: z.array(z.int()),
})
export type LeaveAccount = z.infer<typeof LeaveAccount>

const params = z.object({ staffId: IdText })

export const statementCalls = {
  getLeaveAccount: endpoint({
    ...{ method: 'GET', path: '/leave/accounts/:staffId', allow: 'leave.own', params, reply: LeaveAccount },
    summary: 'Returns the owner of a leave account, and the leave years that have a statement',
  }),
  printStatement: endpoint({
    ...{ method: 'GET', path: '/leave/accounts/:staffId/statement', allow: 'leave.own', params },
    /** Calendar year in which the leave years of the statement begin. */
    query: z.object({ year: SeasonYear }),
    reply: download('application/pdf'),
    problems: ['leave.nothing-in-year', 'platform.busy'],
    summary:
      'Returns the statement of a leave year as of today: opening balance, credits, leave taken, lapsed leave, closing balance and every entry',
  }),
}
