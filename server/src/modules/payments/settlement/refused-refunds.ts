import type { ReportedRefund } from '../gateways/gateway.ts'
import type { paymentRefunds } from '../schema.ts'

type Refund = Pick<typeof paymentRefunds.$inferSelect, 'id' | 'gatewayUuid' | 'amountPaise' | 'askedAt'>

/**
 * Returns the report by which the gateway refuses an open refund; null if there is none. A refund whose answer was lost has no id from the gateway: it is the
 * report with its amount, made since the request, that belongs to no other refund of the portal, if all such reports are refused.
 */
export function findRefusal(refund: Refund, reported: readonly ReportedRefund[], ours: readonly Refund[]): ReportedRefund | null {
  const known = new Set(ours.map(({ gatewayUuid }) => gatewayUuid))
  const isThis = ({ uuid, amountPaise, at }: ReportedRefund) =>
    refund.gatewayUuid === null
      ? !known.has(uuid) && amountPaise === refund.amountPaise && at !== null && at >= refund.askedAt
      : uuid === refund.gatewayUuid
  const own = reported.filter(isThis)
  return own.every(({ status }) => status === 'refused') ? (own.at(-1) ?? null) : null
}
