/** Delivery reports: what the provider says later of a message that it accepted. It sends them to an address that only it is given. */
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
    /** In the query, whose values are not logged. The provider may add its own. */
    query: z.object({ token: z.string().max(200) }),
    reply: z.object({ received: z.int() }),
    unaudited: 'the list of text messages shows each report with its time',
    problems: ['platform.invalid'],
    summary: 'Delivery reports of the provider of text messages, as JSON, as a form or in the address',
  }),
}
