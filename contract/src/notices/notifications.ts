/** The portal's notifications to a user with the unread count, updated live while a screen is open. */
import { z } from 'zod'
import { endpoint, eventStream, Nothing } from '../platform/endpoint.ts'
import { notificationKinds } from '../platform/module-kinds.ts'
import { Id, IdParams, Instant } from '../platform/primitives.ts'
import { page, pageQuery } from '../platform/records.ts'

export const Notification = z.object({
  id: Id,
  /** Kind of notification; each has a text per language, filled in from the parameters. */
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.string()),
  /** Path of the screen that it opens, such as `/app/Notices/12`. */
  link: z.string(),
  at: Instant,
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** Unread count, and id of the newest notification; a client that knows only a smaller id has missed some. */
export const NotificationState = z.object({ unread: z.int(), newest: z.int() })
export type NotificationState = z.infer<typeof NotificationState>

export const notificationCalls = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/notifications',
    allow: 'signed-in',
    query: pageQuery({ unread: z.enum(['yes']).optional() }),
    reply: page(Notification),
    summary: 'Lists the notifications of the caller, newest first',
  }),
  getNotificationState: endpoint({ method: 'GET', path: '/notifications/state', allow: 'signed-in', reply: NotificationState }),
  readNotification: endpoint({
    method: 'POST',
    path: '/notifications/:id/read',
    allow: 'signed-in',
    params: IdParams,
    reply: Nothing,
    unaudited: 'what a person has read concerns nobody else',
  }),
  readAllNotifications: endpoint({
    method: 'POST',
    path: '/notifications/read',
    allow: 'signed-in',
    reply: Nothing,
    unaudited: 'what a person has read concerns nobody else',
  }),
  streamNotifications: endpoint({
    method: 'GET',
    path: '/notifications/stream',
    allow: 'signed-in',
    reply: eventStream({ state: NotificationState, notification: Notification }),
    problems: ['platform.stream-only', 'notices.too-many-streams'],
    summary: 'Sends the current state immediately and then every change. With Last-Event-ID it first sends missed events',
  }),
}
