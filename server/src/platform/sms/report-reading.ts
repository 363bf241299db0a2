import type { DeliveryState } from '@nalanda/contract/platform/sms/delivery-reports'
import { parseJson, valueAt } from './provider-answer.ts'
import type { SmsFacts } from './sms-settings.ts'

export type DeliveryReport = { messageId: string; state: DeliveryState; reason: string | null }
export type SentReport = { body: string; contentType: string; query: string }
export type ReportRules = Pick<
  SmsFacts,
  'reportIdPath' | 'reportStatusPath' | 'reportDelivered' | 'reportFailed' | 'reportReasonPath'
>

/** Maximum number of reports read per call. */
const mostReports = 500
const longestId = 200

/**
 * Reads the reports of a call, by the paths and values of the settings: one, or a JSON list. Fields in the address apply to each of them. A status listed
 * neither as delivered nor as failed is intermediate and ignored.
 */
export function readReports({ body, contentType, query }: SentReport, rules: ReportRules): DeliveryReport[] {
  const address = Object.fromEntries(new URLSearchParams(query))
  return itemsOf(body, contentType)
    .slice(0, mostReports)
    .flatMap((item) => reportOf({ ...address, ...item }, rules) ?? [])
}

function itemsOf(body: string, contentType: string): object[] {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return [Object.fromEntries(new URLSearchParams(body))]
  const json = parseJson(body)
  const items: unknown[] = Array.isArray(json) ? json : [json ?? {}]
  return items.filter((item) => typeof item === 'object' && item !== null)
}

function reportOf(item: object, rules: ReportRules): DeliveryReport | null {
  const messageId = valueAt(item, rules.reportIdPath ?? null)
  const status = valueAt(item, rules.reportStatusPath ?? null)
    ?.trim()
    .toLowerCase()
  if (messageId === null || messageId === '' || messageId.length > longestId || !status) return null
  if (valuesOf(rules.reportDelivered).includes(status)) return { messageId, state: 'delivered', reason: null }
  if (!valuesOf(rules.reportFailed).includes(status)) return null
  return { messageId, state: 'failed', reason: shownReason(valueAt(item, rules.reportReasonPath ?? null) ?? status) }
}

/** Splits `DELIVRD, delivered` as typed. */
const valuesOf = (typed: string | null | undefined): string[] =>
  (typed ?? '')
    .split(',')
    .map((value) => value.trim().toLowerCase())
    .filter(Boolean)

/** Returns a reason as one line without mobile numbers. */
const shownReason = (text: string): string =>
  text
    .replace(/\d{10,}/g, '•••')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
