import { z } from 'zod'
import { type Charge, type Charges, decideRefunds, refund } from './charges.ts'
import { gatewaySignature } from './form-signature.ts'
import { type Answer, type Call, json, type Part, parseJson } from './http.ts'
import { chargeView } from './messages.ts'
import type { Notifications } from './notifications.ts'
import { Outcome, Scenario } from './scenario.ts'
import { SettlementRow, settlementFile } from './settlement-file.ts'
import { sandboxShop } from './shop.ts'

/** A call from the portal or a browser, without its credentials. */
export type Asked = { at: Date; method: string; path: string; body: string }
type Deps = { charges: Charges; notifications: Notifications; requests: Asked[]; base: () => string }

const NextOutcome = z.strictObject({
  outcome: Outcome,
  at: z.iso
    .datetime()
    .transform((at) => new Date(at))
    .optional(),
})
const RefundOutcome = z.strictObject({ status: z.enum(['REFUNDED', 'REFUSED']) })
const BackOfficeRefund = z.strictObject({ amountPaise: z.int().positive() })

/** Serves the control calls for tests: `POST` with JSON changes something, `GET` only reads. */
export function controlApi(deps: Deps): Part {
  const settlement: SettlementRow[] = []
  return (call) => {
    if (!call.path.startsWith('/control/')) return null
    if (call.method === 'GET') return look(deps, settlement, call)
    // Refuses what a page of another site can send without permission, which is never JSON
    if (call.method !== 'POST' || !/^application\/json\b/.test(call.headers['content-type'] ?? ''))
      return json({ message: 'Send JSON with POST' }, 415)
    return change(deps, settlement, call.path, parseJson(call.body || '{}'))
  }
}

async function look(
  { charges, notifications, requests, base }: Deps,
  settlement: readonly SettlementRow[],
  call: Call,
): Promise<Answer> {
  if (call.path === '/control/requests') return json(requests)
  if (call.path === '/control/notifications') return json(notifications.deliveries)
  if (call.path === '/control/charges') return json(charges.all().map((charge) => chargeView(charge, base())))
  if (call.path !== '/control/settlement') return json({ message: 'No such call' }, 404)
  const { data: day } = z.iso.date().safeParse(call.query.get('day'))
  if (!day) return json({ message: 'Name a day' }, 400)
  const body = await settlementFile(day, charges.all(), settlement)
  return { status: 200, body, headers: { 'content-type': 'text/csv; charset=utf-8' } }
}

function change(deps: Deps, settlement: SettlementRow[], path: string, body: unknown): Promise<Answer> | Answer {
  const { charges, notifications, requests } = deps
  if (path === '/control/next') return within(Scenario, body, (scenario) => charges.planNext(scenario))
  if (path === '/control/settlement') return within(SettlementRow, body, (row) => settlement.push(row))
  if (path === '/control/reset')
    return within(z.strictObject({}), body, () => {
      charges.clear()
      for (const list of [requests, notifications.deliveries, settlement]) list.length = 0
    })
  const [, id = '', act] = /^\/control\/charges\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? []
  const charge = charges.findAny(id)
  if (!charge) return json({ message: 'No such charge' }, 404)
  return changeCharge(deps, charge, act, body)
}

function changeCharge(
  { notifications, base }: Deps,
  charge: Charge,
  act: string | undefined,
  body: unknown,
): Promise<Answer> | Answer {
  if (act === undefined)
    return within(Scenario, body, (scenario) => Object.assign(charge, { scenario: { ...charge.scenario, ...scenario } }))
  if (act === 'outcome') return within(NextOutcome, body, ({ outcome, at }) => notifications.advance(charge, outcome, at))
  if (act === 'refund')
    return within(BackOfficeRefund, body, async ({ amountPaise }) => {
      const made = refund(charge, amountPaise, `back-office-${charge.refunds.size}`)
      if (made) await notifications.announceRefund(charge, made)
    })
  if (act === 'decideRefunds')
    return within(RefundOutcome, body, async ({ status }) => {
      for (const decided of decideRefunds(charge, status)) await notifications.announceRefund(charge, decided)
    })
  if (act === 'replay')
    return within(z.strictObject({}), body, async () => {
      const first = notifications.deliveries.find(({ uuid }) => uuid === charge.uuid)
      if (first) await notifications.send(charge, [{ contentType: first.contentType, body: first.body }])
    })
  if (act === 'forge') return within(z.strictObject({}), body, () => notifications.send(charge, forgedOf(charge, base())))
  return json({ message: 'No such call' }, 404)
}

async function within<T>(schema: z.ZodType<T>, body: unknown, act: (data: T) => unknown): Promise<Answer> {
  const { data } = schema.safeParse(body)
  if (data === undefined) return json({ message: 'The call is not complete, or holds a word that it does not know' }, 400)
  await act(data)
  return json({})
}

/**
 * Messages that an attacker could send. For the form API: the values that the browser posted, distributed over other field names with the same signature, once
 * with malformed names, once with well-formed ones. For the charge API: a claim without any proof.
 */
function forgedOf(charge: Charge, base: string) {
  if (charge.protocol === 'charge') {
    const claim = { ...chargeView(charge, base), status: 'PAID', paid: charge.amount, due: 0 }
    return [{ contentType: 'application/json', body: JSON.stringify(claim) }]
  }
  return [
    { vads_url_check: 'vads_trans_status~001', vads_url_return: 'vads_trans_status~002' },
    { vads_url_check: 'vads_trans_status', vads_url_return: 'vads_trans_uuid' },
  ].map((names: Record<string, string>) => {
    const { signature = '', ...sent } = charge.form
    const renamed = Object.fromEntries(Object.entries(sent).map(([name, value]) => [names[name] ?? name, value]))
    if (gatewaySignature(renamed, sandboxShop.key) !== signature) throw new Error('The forged signature is not that of the form')
    return { contentType: 'application/x-www-form-urlencoded', body: new URLSearchParams({ ...renamed, signature }).toString() }
  })
}
