import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { now } from '../platform/clock.ts'
import { type Call, json, type Part, parseJson } from './http.ts'
import { isOfThisMachine } from './notifications.ts'
import { escaped, page } from './page.ts'
import { sandboxProvider } from './sms-provider.ts'

/** A text message that the sandbox accepted; it is not sent to any network. */
type SandboxText = { id: string; at: Date; to: string; from: string; templateId: string; text: string }

const NewText = z.object({
  to: z.string().regex(/^91[6-9]\d{9}$/),
  from: z.string().regex(/^[A-Za-z]{6}$/),
  entityId: z.string().min(1),
  templateId: z.string().min(1),
  text: z.string().min(1),
  reference: z.string().min(1),
  /** Address for the delivery report, if the portal gives one. */
  reportTo: z.string().refine(isOfThisMachine).optional(),
})

/** Maximum messages kept, because a demo may run for weeks. */
const keptTexts = 200

/**
 * Serves a provider of text messages that shows the messages on its own page, newest first, and reports each as delivered, or as not delivered if its number
 * ends in 0000.
 */
export function textApi({ report }: { report: (url: string, body: object) => void }): Part {
  const texts: SandboxText[] = []
  const sent = new Map<string, string>()
  return (call) => {
    if (call.path === '/sms' && call.method === 'GET') return textPage(texts)
    if (call.path !== sandboxProvider.path) return null
    if (call.method !== 'POST') return json({ status: 'failed', reason: 'Use POST' }, 405)
    if (call.headers['x-api-key'] !== sandboxProvider.key) return json({ status: 'failed', reason: 'Wrong key' }, 401)
    return accept(call, { texts, sent, report })
  }
}

/** Messages with the same reference are one message, however often it is sent. */
type World = { texts: SandboxText[]; sent: Map<string, string>; report: (url: string, body: object) => void }

function accept(call: Call, { texts, sent, report }: World) {
  const { data } = NewText.safeParse(parseJson(call.body))
  if (!data) return json({ status: 'failed', reason: 'The message is not complete, or its number is no mobile number' })
  const { reference, reportTo, entityId: _entityId, ...message } = data
  const id = sent.get(reference) ?? randomUUID()
  if (!sent.has(reference)) texts.unshift({ id, at: now(), ...message })
  sent.set(reference, id)
  for (const gone of [...sent.keys()].slice(0, Math.max(sent.size - keptTexts, 0))) sent.delete(gone)
  texts.length = Math.min(texts.length, keptTexts)
  if (reportTo) report(reportTo, { id, ...reportOn(message.to) })
  return json({ status: 'accepted', id })
}

const reportOn = (to: string) =>
  to.endsWith('0000') ? { status: 'UNDELIV', reason: 'Absent subscriber' } : { status: 'DELIVRD' }

function textPage(texts: readonly SandboxText[]) {
  const shown = texts.map(
    ({ at, to, from, templateId, text }) =>
      `<dl><div><dt>To</dt><dd>+${escaped(to)}</dd></div><div><dt>From</dt><dd>${escaped(from)}</dd></div>` +
      `<div><dt>Template</dt><dd>${escaped(templateId)}</dd></div><div><dt>At</dt><dd>${escaped(at.toISOString())}</dd></div></dl>` +
      `<p>${escaped(text)}</p>`,
  )
  const body = shown.length === 0 ? '<p role="status">No text messages yet.</p>' : shown.join('')
  return page(200, 'Text messages', body)
}
