import { Notification, NotificationState, notificationCalls } from '@nalanda/contract/notices/notifications'
import { addressOf, call } from '../../../api/call.ts'

export type LiveUpdate = { state: NotificationState; news?: Notification | undefined }
type Message = { event: 'state' | 'notification'; data: unknown }

/** How soon a lost stream is opened again, and how often is asked where there is none. */
const shortest = 2_000
const longest = 60_000

/**
 * Listens for what is new, until the returned function is called. Of the tabs of one person in a browser a single one holds the stream and informs
 * the others; when it is closed, the next takes over. Where a stream is refused or lost, it asks, less and less often.
 */
export function listen(username: string, hear: (heard: LiveUpdate) => void): () => void {
  const name = `nalanda notifications ${username}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const leaving = new AbortController()
  let state: NotificationState = { unread: 0, newest: 0 }

  function take({ event, data }: Message): void {
    if (event === 'notification') {
      const news = Notification.safeParse(data).data
      hear({ state, news })
      return
    }
    const told = NotificationState.safeParse(data).data
    if (!told) return
    state = told
    hear({ state })
  }
  function tell(message: Message): void {
    if (leaving.signal.aborted) return
    take(message)
    channel?.postMessage(message)
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => take(data))
  void ask(tell)
  void whenFirst(name, leaving.signal, () => holdStream(tell, leaving.signal))
  return () => {
    leaving.abort()
    channel?.close()
  }
}

async function ask(tell: (message: Message) => void): Promise<void> {
  await call(notificationCalls.getNotificationState).then(
    (data) => tell({ event: 'state', data }),
    () => undefined,
  )
}

/** Runs the work in one tab at a time. Without locks (a page that is not served by https) each tab runs it. */
async function whenFirst(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, { signal }, work).catch(() => undefined)
}

function holdStream(tell: (message: Message) => void, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = shortest

    const open = () => {
      if (typeof EventSource === 'undefined') return again()
      source = new EventSource(addressOf(notificationCalls.streamNotifications), { withCredentials: true })
      for (const event of ['state', 'notification'] as const)
        source.addEventListener(event, ({ data }: MessageEvent<string>) => {
          pause = shortest
          tell({ event, data: JSON.parse(data) as unknown })
        })
      source.addEventListener('error', () => {
        // The browser restores a lost connection itself, and sends the last id it received; it treats a refusal as the end
        if (source?.readyState === EventSource.CLOSED) again()
      })
    }
    const again = () => {
      source?.close()
      timer = setTimeout(() => void ask(tell).then(() => signal.aborted || open()), pause * (1 + Math.random() / 2))
      pause = Math.min(pause * 2, longest)
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
