import { notices } from '@nalanda/contract/notices'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveStream } from '../../platform/http/serve-stream.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Announce, announceJob, announceNotice, scheduleAnnouncements } from './announcements.ts'
import { readAttachment } from './attachments.ts'
import { type Daily, dailyJob, scheduleDay, workDay } from './day.ts'
import { chooseDigest, getDigestChoice } from './digests.ts'
import { openLive } from './live.ts'
import { getNotificationState, listNotifications, readAllNotifications, readNotification } from './notifications.ts'
import { openPublicNotices } from './public-notices.ts'
import { getMyNotice, listLatestNotices, listMyNotices, readNotice } from './reading.ts'
import { noticePostingRoutes, poster } from './routes-posting.ts'

export function noticesRoutes(app: FastifyInstance, platform: Platform): void {
  doBackgroundWork(app, platform)
  readingRoutes(app, platform)
  noticePostingRoutes(app, platform)
  notificationRoutes(app, platform)
}

function doBackgroundWork(app: FastifyInstance, { config, database, jobs, log, mail }: Platform): void {
  const { db } = database
  const office = { db, jobs, mail, log, publicUrl: config.publicUrl, hour: config.digestHour }
  jobs.register<Announce>(announceJob, { retries: 5 }, ({ noticeId }) => announceNotice(db, noticeId))
  jobs.register<Daily>(dailyJob, { retries: 5 }, (daily, { signal }) => workDay(office, daily, signal))
  app.addHook('onListen', async () => {
    await scheduleAnnouncements(db, jobs)
    await scheduleDay(office)
  })
}

function readingRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, keys } = platform
  const publicNotices = openPublicNotices(platform)
  serve(app, notices.listPublicNotices, async (_, { request, reply }) => {
    const { items, etag } = await publicNotices()
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) reply.code(304)
    return items
  })
  serve(app, notices.getNoticeAttachment, ({ params }, { db, user }) => readAttachment(db, files, user, params.id))
  serve(app, notices.listMyNotices, ({ query }, context) => listMyNotices(context.db, keys.secret, query, poster(context)))
  serve(app, notices.listLatestNotices, (_, context) => listLatestNotices(context.db, poster(context)))
  serve(app, notices.getMyNotice, ({ params }, context) => getMyNotice(context.db, poster(context), params.id))
  serve(app, notices.readNotice, async ({ params }, context) => {
    await readNotice(context.db, poster(context), params.id)
    return {}
  })
  serve(app, notices.getDigestChoice, (_, context) => getDigestChoice(context.db, poster(context).userId))
  serve(app, notices.chooseDigest, ({ body }, context) => chooseDigest(context.db, poster(context).userId, body.digest))
}

/** One for each tab of a browser that cannot share; whoever opens more is told by asking. */
const streamsOfOne = { mostOfOne: 8, tooMany: 'notices.too-many-streams' } as const

function notificationRoutes(app: FastifyInstance, platform: Platform): void {
  const live = openLive(platform)
  serve(app, notices.listNotifications, ({ query }, context) => listNotifications(context.db, poster(context).userId, query))
  serve(app, notices.getNotificationState, (_, context) => getNotificationState(context.db, poster(context).userId))
  serve(app, notices.readNotification, async ({ params }, context) => {
    await readNotification(context.db, poster(context).userId, params.id)
    return {}
  })
  serve(app, notices.readAllNotifications, async (_, context) => {
    await readAllNotifications(context.db, poster(context).userId)
    return {}
  })
  serveStream(app, notices.streamNotifications, streamsOfOne, (sink, { user, lastEventId }) =>
    live.join(sink, { userId: user.userId, lastEventId }),
  )
}
