/** Students that the accounts office searches for, and the choices of its filters and forms. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { Id } from '../platform/primitives.ts'
import { listQuery, page } from '../platform/records.ts'

/** A student with the open amount; includes students who owe nothing. */
export const Payer = z.object({
  id: Id,
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  fullName: z.string(),
  course: z.string(),
  branch: z.string(),
  batch: z.string(),
  openPaise: Paise,
})
export type Payer = z.infer<typeof Payer>

const choice = { id: Id, name: z.string(), retired: z.boolean() }
const sorts = ['rollNo', 'fullName'] as const

export const payers = {
  list: endpoint({
    method: 'GET',
    path: '/fee-payers',
    allow: 'fees.view',
    query: listQuery(sorts, {}),
    reply: page(Payer),
    summary: 'Finds students by name, roll number or admission number, with their open fees',
  }),
  choices: endpoint({
    method: 'GET',
    path: '/fee-choices',
    allow: 'fees.view',
    reply: z.object({
      courses: z.array(z.object(choice)),
      branches: z.array(z.object({ ...choice, courseId: Id })),
      /** Newest first. */
      batches: z.array(z.object({ ...choice, courseId: Id, startYear: z.int() })),
      seatTypes: z.array(z.string()),
      categories: z.array(z.string()),
    }),
    summary: 'Lists the courses, branches, batches, seat types and categories for filters and fee structures',
  }),
}
