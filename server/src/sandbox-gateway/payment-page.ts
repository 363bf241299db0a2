import { createHash } from 'node:crypto'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import { type Charge, reportedOf } from './charges.ts'
import type { Answer, Part } from './http.ts'
import { returnAddress } from './messages.ts'
import type { Notifications } from './notifications.ts'
import { pageStyle } from './page-style.ts'
import { Outcome } from './scenario.ts'

type Deps = { find: (uuid: string) => Charge | undefined; notifications: Notifications }

const choices = [
  ['paid', 'Pay', 'The payment succeeds'],
  ['refused', 'Decline', 'The bank declines the payment'],
  ['pending', 'Leave pending', 'The bank does not answer yet'],
  ['abandoned', 'Cancel', 'The payer leaves the page'],
] as const

/** The page on which a person chooses how the payment ends, and goes back to the college. */
export function paymentPage({ find, notifications }: Deps): Part {
  return (call) => {
    const [, uuid] = /^\/pay\/([0-9a-f]{32})$/.exec(call.path) ?? []
    if (uuid === undefined) return null
    const charge = find(uuid)
    if (!charge) return messagePage(404, 'There is no such payment.')
    if (call.method !== 'POST') return choicePage(charge)
    const { data: outcome } = Outcome.safeParse(new URLSearchParams(call.body).get('outcome'))
    if (!outcome) return messagePage(400, 'Choose how the payment ends.')
    // The portal may hear of it before or after the browser comes back, as with a real gateway
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

/** A page that says one thing. */
export function messagePage(status: number, message: string): Answer {
  return page(status, 'Test payment', `<p role="alert">${escaped(message)}</p>`)
}

function page(status: number, title: string, body: string, mayReturnTo = ''): Answer {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Sandbox gateway</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<p class="note">Sandbox gateway. No money is moved.</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
  return { status, body: html, headers: { 'content-type': 'text/html; charset=utf-8', ...policyOf(mayReturnTo) } }
}

/** Nothing runs or loads. Browsers hold the redirect after the form to `form-action` too, so the college's address is named there. */
function policyOf(mayReturnTo: string): Record<string, string> {
  const style = createHash('sha256').update(pageStyle).digest('base64')
  const parts = ["default-src 'none'", `style-src 'sha256-${style}'`, `form-action 'self' ${mayReturnTo}`.trim()]
  return {
    'content-security-policy': [...parts, "base-uri 'none'", "frame-ancestors 'none'"].join('; '),
    'referrer-policy': 'no-referrer',
  }
}

const escaped = (text = '') => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
