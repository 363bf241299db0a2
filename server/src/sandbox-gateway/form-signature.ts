import { createHmac } from 'node:crypto'

/**
 * Signs as the gateway does: whatever the values hold. Written apart from what the portal verifies with, so that a mistake there is not repeated here.
 */
export function gatewaySignature(fields: Readonly<Record<string, string>>, key: string): string {
  const signed = Object.keys(fields).filter((name) => name.startsWith('vads_'))
  const inOrder = signed.sort((a, b) => Buffer.from(a, 'utf8').compare(Buffer.from(b, 'utf8')))
  const text = `${inOrder.map((name) => `${fields[name]}+`).join('')}${key}`
  return createHmac('sha256', Buffer.from(key, 'utf8')).update(text, 'utf8').digest('base64')
}
