import { formatRupees } from '@nalanda/contract/platform/money/money'
import { type Charge, reportedOf } from './charges.ts'
import type { Answer, Part } from './http.ts'
import { returnAddress } from './messages.ts'
import type { Notifications } from './notifications.ts'
import { escaped, page } from './page.ts'
import { Outcome } from './scenario.ts'

type Deps = { find: (uuid: string) => Charge | undefined; notifications: Notifications }

const choices = [
  ['paid', 'Pay', 'The payment succeeds'],
  ['refused', 'Decline', 'The bank declines the payment'],
  ['pending', 'Leave pending', 'The bank does not answer yet'],
  ['abandoned', 'Cancel', 'The payer leaves the page'],
] as const

/** Serves the page on which a user chooses how the payment ends, and returns to the college. */
export function paymentPage({ find, notifications }: Deps): Part {
  return (call) => {
    const [, uuid] = /^\/pay\/([0-9a-f]{32})$/.exec(call.path) ?? []
    if (uuid === undefined) return null
    const charge = find(uuid)
    if (!charge) return messagePage(404, 'There is no such payment.')
    if (call.method !== 'POST') return choicePage(charge)
    const { data: outcome } = Outcome.safeParse(new URLSearchParams(call.body).get('outcome'))
    if (!outcome) return messagePage(400, 'Choose how the payment ends.')
    // The portal may be notified before or after the browser returns, as with a real gateway
    if (!isOver(charge)) void notifications.advance(charge, outcome)
    return { status: 303, headers: { location: returnAddress(charge) } }
  }
}

const isOver = ({ outcome }: Charge) => outcome !== null && outcome !== 'pending'

function choicePage(charge: Charge): Answer {
  const { amount } = reportedOf(charge)
  const rows = [
    ['Order', charge.orderId],
    ['Roll number', charge.customer.name],
    ['For', charge.orderInfo],
  ].filter(([, value]) => value !== '')
  const details = rows.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('')
  const back = `<p><a class="button first" href="${escaped(returnAddress(charge))}">Return to the college</a></p>`
  const buttons = choices.map(
    ([value, label, hint], at) =>
      `<button class="button${at === 0 ? ' first' : ''}" name="outcome" value="${value}"><b>${label}</b><span>${hint}</span></button>`,
  )
  const form = `<form method="post"><fieldset><legend>How does this payment end?</legend>${buttons.join('')}</fieldset></form>`
  const body = `<p class="amount">${escaped(formatRupees(amount, { decimals: 'always' }))}</p><dl>${details}</dl>
${isOver(charge) ? `<p role="status">This payment is over.</p>${back}` : form}`
  return page(200, 'Test payment', body, new URL(charge.returnUrl).origin)
}

/** Returns a page with one message. */
export function messagePage(status: number, message: string): Answer {
  return page(status, 'Test payment', `<p role="alert">${escaped(message)}</p>`)
}
