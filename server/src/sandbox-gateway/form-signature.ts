import { createHmac } from 'node:crypto'

/** Signs any values as the gateway does. Written separately from the portal's verification, so that a bug there is not repeated here. */
export function gatewaySignature(fields: Readonly<Record<string, string>>, key: string): string {
  const signed = Object.keys(fields).filter((name) => name.startsWith('vads_'))
  const inOrder = signed.sort((a, b) => Buffer.from(a, 'utf8').compare(Buffer.from(b, 'utf8')))
  const text = `${inOrder.map((name) => `${fields[name]}+`).join('')}${key}`
  return createHmac('sha256', Buffer.from(key, 'utf8')).update(text, 'utf8').digest('base64')
}
