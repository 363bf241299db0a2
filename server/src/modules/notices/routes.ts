import { notices } from '@nalanda/contract/notices/notices'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveStream } from '../../platform/http/serve-stream.ts'
import type { Platform } from '../../platform/platform.ts'
import { openLive } from './notifications/live.ts'
import { getNotificationState, listNotifications, readAllNotifications, readNotification } from './notifications/notifications.ts'
import { readAttachment } from './posting/attachments.ts'
import { openPublicNotices } from './posting/public-notices.ts'
import { noticePostingRoutes } from './posting/routes.ts'
import { getMyNotice, listLatestNotices, listMyNotices, readNotice } from './reading/reading.ts'

export function noticesRoutes(app: FastifyInstance, platform: Platform): void {
  readingRoutes(app, platform)
  noticePostingRoutes(app, platform)
  notificationRoutes(app, platform)
}

function readingRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, keys } = platform
  const publicNotices = openPublicNotices(platform)
  serve(app, notices.listPublicNotices, () => publicNotices.get())
  serve(app, notices.getNoticeAttachment, ({ params }, { db, user }) => readAttachment(db, files, user, params.id))
  serve(app, notices.listMyNotices, ({ query }, context) => listMyNotices(context.db, keys.secret, query, context.user))
  serve(app, notices.listLatestNotices, (_, context) => listLatestNotices(context.db, context.user))
  serve(app, notices.getMyNotice, ({ params }, context) => getMyNotice(context.db, context.user, params.id))
  serve(app, notices.readNotice, async ({ params }, context) => {
    await readNotice(context.db, context.user, params.id)
    return {}
  })
}

/** Streams per user: one per tab of a browser that cannot share a stream; further tabs poll. */
const streamsOfOne = { maxOfOne: 8, tooMany: 'notices.too-many-streams' } as const

function notificationRoutes(app: FastifyInstance, platform: Platform): void {
  const live = openLive(platform)
  serve(app, notices.listNotifications, ({ query }, context) =>
    listNotifications(context.db, context.user.userId, query, platform.keys.secret),
  )
  serve(app, notices.getNotificationState, (_, context) => getNotificationState(context.db, context.user.userId))
  serve(app, notices.readNotification, async ({ params }, context) => {
    await readNotification(context.db, context.user.userId, params.id)
    return {}
  })
  serve(app, notices.readAllNotifications, async (_, context) => {
    await readAllNotifications(context.db, context.user.userId)
    return {}
  })
  serveStream(app, notices.streamNotifications, streamsOfOne, (sink, { user, lastEventId }) =>
    live.join(sink, { userId: user.userId, lastEventId }),
  )
}
