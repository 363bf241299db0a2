import { Notification, NotificationState, notificationCalls } from '@nalanda/contract/notices/notifications'
import { addressOf, call } from '../../../api/call.ts'

export type LiveUpdate = { state: NotificationState; news?: Notification | undefined }
type Message = { event: 'state' | 'notification'; data: unknown }

/** Shortest and longest delay before a lost stream is reopened, or before the next poll without one. */
const shortestMs = 2_000
const longestMs = 60_000

/**
 * Listens for new notifications until the returned function is called. Of a user's tabs in a browser, only one holds the stream and informs the others; when it
 * is closed, another takes over. If a stream is refused or lost, polls at increasing intervals.
 */
export function listen(username: string, hear: (heard: LiveUpdate) => void): () => void {
  const name = `nalanda notifications ${username}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const leaving = new AbortController()
  let state: NotificationState = { unread: 0, newest: 0 }

  function receive({ event, data }: Message): void {
    if (event === 'notification') {
      const news = Notification.safeParse(data).data
      hear({ state, news })
      return
    }
    const parsed = NotificationState.safeParse(data).data
    if (!parsed) return
    state = parsed
    hear({ state })
  }
  function publish(message: Message): void {
    if (leaving.signal.aborted) return
    receive(message)
    channel?.postMessage(message)
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))
  void ask(publish)
  void whenFirst(name, leaving.signal, () => holdStream(publish, leaving.signal))
  return () => {
    leaving.abort()
    channel?.close()
  }
}

async function ask(publish: (message: Message) => void): Promise<void> {
  await call(notificationCalls.getNotificationState).then(
    (data) => publish({ event: 'state', data }),
    () => undefined,
  )
}

/** Runs the work in one tab at a time. Without locks (a page not served by https), each tab runs it. */
async function whenFirst(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, { signal }, work).catch(() => undefined)
}

function holdStream(publish: (message: Message) => void, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let delayMs = shortestMs

    const open = () => {
      if (typeof EventSource === 'undefined') return again()
      source = new EventSource(addressOf(notificationCalls.streamNotifications), { withCredentials: true })
      for (const event of ['state', 'notification'] as const)
        source.addEventListener(event, ({ data }: MessageEvent<string>) => {
          delayMs = shortestMs
          publish({ event, data: JSON.parse(data) as unknown })
        })
      source.addEventListener('error', () => {
        // The browser restores a lost connection itself, with the last id it received; after a refusal it gives up
        if (source?.readyState === EventSource.CLOSED) again()
      })
    }
    const again = () => {
      source?.close()
      timer = setTimeout(() => void ask(publish).then(() => signal.aborted || open()), delayMs * (1 + Math.random() / 2))
      delayMs = Math.min(delayMs * 2, longestMs)
    }
    const end = () => {
      clearTimeout(timer)
      source?.close()
      done()
    }
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    open()
  })
}
