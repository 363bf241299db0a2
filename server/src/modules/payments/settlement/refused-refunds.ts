import type { ReportedRefund } from '../gateways/gateway.ts'
import type { paymentRefunds } from '../schema.ts'

type Refund = Pick<typeof paymentRefunds.$inferSelect, 'id' | 'gatewayUuid' | 'amountPaise' | 'askedAt'>

/**
 * The report by which the gateway refuses a refund that is under way; null where there is none. A refund whose answer was lost has no name at the gateway: it is the one of its amount that
 * was made since it was asked for and that is no other refund of ours, if all of those are refused.
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
