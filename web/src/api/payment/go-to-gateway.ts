import type { StartedPayment } from '@nalanda/contract/payments/payments'
import { rememberOrder } from './started-order.ts'

/** Leaves the portal for the page of the gateway: by its link, or by posting the signed form. The tab keeps the order's id for the way back. */
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
