/**
 * Printed documents of fees: receipts, demand notes and certificates. The accounts office prints them for all students, and students and parents for themselves
 * or their children; for other users they do not exist.
 */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { IdParams, SeasonYear } from '../platform/primitives.ts'

export const feeDocuments = {
  printReceipt: endpoint({
    method: 'GET',
    path: '/fee-receipts/:id/document',
    allow: 'signed-in',
    params: IdParams,
    reply: download('application/pdf'),
    problems: ['platform.busy'],
    summary: 'Returns a receipt; every print after the first is marked as a duplicate, and a reversed receipt as reversed',
  }),
  printDemandNote: endpoint({
    method: 'GET',
    path: '/students/:id/fees/demand-note',
    allow: 'signed-in',
    params: IdParams,
    reply: download('application/pdf'),
    problems: ['fees.upi-missing', 'fees.nothing-due', 'platform.busy'],
    summary: 'Returns the open dues of a student with a UPI code for paying them',
  }),
  printCertificate: endpoint({
    method: 'GET',
    path: '/students/:id/fees/certificate',
    allow: 'signed-in',
    params: IdParams,
    /** The year in which the financial year begins. */
    query: z.object({ year: SeasonYear }),
    reply: download('application/pdf'),
    problems: ['fees.nothing-paid', 'platform.busy'],
    summary: 'Returns a certificate of the payments for a student in a financial year, by head, for banks and the tax office',
  }),
}
