import { setTimeout as wait } from 'node:timers/promises'
import { now } from '../platform/clock.ts'
import { type Charge, decide, type Transaction } from './charges.ts'
import { type Message, notificationOf, refundNotification } from './messages.ts'
import type { Outcome } from './scenario.ts'

/** `status` is null if there was no response. */
type Attempt = { at: Date; status: number | null }
export type Delivery = Message & { orderId: string; uuid: string; url: string; attempts: Attempt[] }
export type Notifications = ReturnType<typeof openNotifications>

/** Maximum retries of a notification that was not answered with 200. */
const retries = 4

/** Sends notifications to the portal, and records each with its responses. */
export function openNotifications({ base, retryAfterMs }: { base: () => string; retryAfterMs: number }) {
  const deliveries: Delivery[] = []
  const stopping = new AbortController()
  const { track, settled } = openWork()
  const sendAll = async (charge: Charge, messages: readonly Message[]): Promise<void> => {
    for (const message of messages) {
      const delivery: Delivery = {
        ...message,
        orderId: charge.orderId,
        uuid: charge.uuid,
        url: charge.notificationUrl,
        attempts: [],
      }
      deliveries.push(delivery)
      // Interrupted when the sandbox stops
      await deliver(delivery, retryAfterMs, stopping.signal).catch(() => undefined)
    }
  }
  const refundMessages = (charge: Charge, made: Transaction): Message[] => {
    if (charge.scenario.notifications === 'none') return []
    return [charge.protocol === 'form' ? refundNotification(charge, made) : notificationOf(charge, base())]
  }

  return {
    deliveries,
    send: (charge: Charge, messages: readonly Message[]) => track(sendAll(charge, messages)),
    /**
     * Applies the outcome to the payment and notifies the portal according to the scenario. Resolves when the portal has accepted it, or after the last
     * attempt.
     */
    advance: (charge: Charge, outcome: Outcome, at?: Date) => track(sendAll(charge, messagesOf(charge, outcome, base(), at))),
    announceRefund: (charge: Charge, made: Transaction) => track(sendAll(charge, refundMessages(charge, made))),
    /** Runs the work after the response to the portal has been sent. */
    afterwards: (work: () => Promise<void>): void => void track(new Promise((resolve) => setImmediate(resolve)).then(work)),
    report: (url: string, body: object): void => void track(sendReport(url, body, retryAfterMs, stopping.signal)),
    settled,
    stop: () => stopping.abort(),
  }
}

/** Tracks background work, and waits until it is finished. */
function openWork() {
  const running = new Set<Promise<void>>()
  const track = (work: Promise<void>): Promise<void> => {
    running.add(work)
    return work.finally(() => running.delete(work))
  }
  const settled = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running)
  }
  return { track, settled }
}

/** Changes the charge, and returns the messages to send about it. */
function messagesOf(charge: Charge, outcome: Outcome, base: string, at?: Date): Message[] {
  const { notifications = 'once' } = charge.scenario
  if (notifications === 'reversed' && outcome !== 'pending') {
    decide(charge, 'pending', at)
    const earlier = notificationOf(charge, base)
    decide(charge, outcome, at)
    return [notificationOf(charge, base), earlier]
  }
  decide(charge, outcome, at)
  if (notifications === 'none' || notifications === 'reversed') return []
  return Array.from({ length: notifications === 'twice' ? 2 : 1 }, () => notificationOf(charge, base))
}

/** Sends the delivery report of a text message after the response to the portal has been sent. */
async function sendReport(url: string, body: object, retryAfterMs: number, stopped: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  const sending = { contentType: 'application/json', body: JSON.stringify(body), url, attempts: [] }
  await deliver(sending, retryAfterMs, stopped).catch(() => undefined)
}

type Sending = Pick<Delivery, 'contentType' | 'body' | 'url' | 'attempts'>

async function deliver(delivery: Sending, retryAfterMs: number, stopped: AbortSignal): Promise<void> {
  for (let left = retries; left >= 0; left -= 1) {
    const status = await post(delivery, stopped)
    delivery.attempts.push({ at: now(), status })
    if (status === 200 || left === 0) return
    await wait(retryAfterMs, undefined, { signal: stopped, ref: false })
  }
}

async function post({ url, body, contentType }: Sending, stopped: AbortSignal): Promise<number | null> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(10_000)])
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': contentType },
      redirect: 'manual',
      signal,
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}

/** Whether notifications may be sent to this address: a sandbox sends nothing to other machines. */
export function isOfThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}
