/** Delivery reports: the provider's later reports about accepted messages. It sends them to an address known only to it. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const deliveryStates = ['delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryReportCalls = {
  takeReport: endpoint({
    method: 'POST',
    path: '/text-messages/reports',
    allow: 'anyone',
    duringMaintenance: true,
    /** In the query, whose values are not logged. The provider may add its own parameters. */
    query: z.object({ token: z.string().max(200) }),
    reply: z.object({ received: z.int() }),
    unaudited: 'the list of text messages shows each report with its time',
    problems: ['platform.invalid'],
    summary: 'Receives delivery reports of the provider of text messages, as JSON, as a form or in the address',
  }),
}
