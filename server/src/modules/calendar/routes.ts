import { calendarCalls as calls } from '@nalanda/contract/calendar/calendar'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportFile } from '../../platform/lists/export.ts'
import { getItem } from '../../platform/lists/listing.ts'
import { serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { getCollegeName } from '../institution/public.ts'
import { listCalendar } from './calendar-entries.ts'
import { calendarTable } from './calendar-table.ts'
import { changedDayKind } from './changed-days.ts'
import { createFeed, findFeed, readFeed, revokeFeed } from './feeds.ts'
import { icalendar } from './icalendar.ts'
import { periodKind } from './periods.ts'
import { describeWeeks } from './term-days.ts'
import { copyTerm, termKind } from './terms.ts'

async function getTerm(db: Database, id: number, user: SignedIn) {
  const term = await getItem(db, termKind, id, user)
  return { ...term, ...(await describeWeeks(db, term)) }
}

const rangeOf = ({ courseId, ...days }: { from: IsoDate; to: IsoDate; courseId?: number | undefined }) => ({
  ...days,
  courseIds: courseId === undefined ? undefined : [courseId],
})

/** Routes for terms with exams and breaks, days that follow another weekday, and the resulting calendar as page, file and feed. */
export function calendarRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, calls.terms, termKind, platform)
  serveRecords(app, calls.periods, periodKind, platform)
  serveRecords(app, calls.changedDays, changedDayKind, platform)
  serve(app, calls.terms.get, ({ params }, { db, user }) => getTerm(db, params.id, user))
  serve(app, calls.copyTerm, ({ params, body }, { db }) => copyTerm(db, params.id, body))
  serve(app, calls.getCalendar, ({ query }, { db }) => listCalendar(db, rangeOf(query)))
  serve(app, calls.exportCalendar, async ({ query: { format, ...range } }, { db, actor }) => {
    const { spreadsheets, log } = platform
    const facts = { list: 'calendar', filters: range, name: `Academic calendar ${range.from} to ${range.to}` }
    const sheet = calendarTable(await listCalendar(db, rangeOf(range)))
    return exportFile({ db, actor, spreadsheets, log }, { ...facts, format, sheets: [sheet] })
  })
  feedRoutes(app, platform)
}

function feedRoutes(app: FastifyInstance, { config }: Platform): void {
  const { publicUrl } = config
  serve(app, calls.getFeed, async (_, { db, user }) => ({ feed: await findFeed(db, user.userId) }))
  serve(app, calls.createFeed, async (_, { db, user, now }) => {
    const token = await createFeed(db, user.userId, now)
    return { address: `${publicUrl}/api${calls.readFeed.path}?token=${token}` }
  })
  serve(app, calls.revokeFeed, async (_, { db, user }) => {
    await revokeFeed(db, user.userId)
    return {}
  })
  serve(app, calls.readFeed, async ({ query }, { db, today, now }) => {
    const { entries, classes } = await readFeed(db, query.token, today, now)
    const content = Buffer.from(icalendar(entries, classes, { college: await getCollegeName(db), publicUrl, now }))
    return { name: 'calendar.ics', type: 'text/calendar', content }
  })
}
