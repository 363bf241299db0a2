import type { StartedPayment } from '@nalanda/contract/payments/payments'
import { rememberOrder } from './started-order.ts'

/** Navigates from the portal to the gateway's page: by its link, or by posting the signed form. The tab stores the order's id for the return. */
export function goToGateway({ orderId, redirect }: StartedPayment): void {
  rememberOrder(orderId)
  if (redirect.method === 'GET') {
    location.assign(redirect.url)
    return
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = redirect.url
  form.hidden = true
  for (const [name, value] of Object.entries(redirect.fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
