import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SmsForm } from '@nalanda/contract/institution/sms/provider'
import { proposedText } from '@nalanda/contract/platform/sms/registered-text'
import { smsKindNames, smsKinds } from '@nalanda/contract/platform/sms/sms-kinds'
import { afterAll, beforeEach } from 'vitest'

export type ReceivedText = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** How the provider answers: with a status and JSON, or as the test defines. */
type Answers = (response: ServerResponse) => unknown
export const answering =
  (status: number, body: unknown, headers = {}): Answers =>
  (response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))

/** Starts a provider of text messages on this machine, which accepts every request unless a test defines otherwise. Call it at the top level. */
export async function openTextProvider() {
  const received: ReceivedText[] = []
  const world = { received, answer: answering(200, { status: 'accepted', id: 'm-471108' }) }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') })
    await world.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  beforeEach(() => {
    received.length = 0
    world.answer = answering(200, { status: 'accepted', id: 'm-471108' })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(world, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

/** Returns a configured and enabled provider, with a registered text for every kind. */
export function aProvider(changed: Partial<SmsForm> = {}): SmsForm {
  const body = '{"to":"{to}","from":"{sender}","text":"{text}","dlt":["{entityId}","{templateId}"],"ref":"{reference}"}'
  return {
    ...{ enabled: true, method: 'POST', url: 'https://sms.college.example/v1/send', headers: '', bodyFormat: 'json', body },
    ...{ authPlace: 'header', authField: 'authkey', secret: 'first-secret' },
    ...{ sender: 'NALNDA', entityId: '1101000000000000001', numberFormat: 'international' },
    ...{ successPath: 'status', successValue: 'accepted', idPath: 'id', reasonPath: 'reason', ratePerSecond: 50 },
    ...{ reportIdPath: 'id', reportStatusPath: 'status', reportDelivered: 'DELIVRD', reportFailed: 'UNDELIV, REJECTD' },
    reportReasonPath: 'reason',
    texts: smsKindNames.map((kind, at) => ({
      ...{ kind, enabled: true, templateId: String(1_107_000_000_001 + at), text: proposedText(smsKinds[kind]) },
    })),
    ...changed,
  }
}
