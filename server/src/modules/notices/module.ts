import { sql } from 'drizzle-orm'
import { recordUses } from '../../platform/lists/removal.ts'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { batches } from '../academics/schema.ts'
import { departments } from '../people/schema.ts'
import { uploadAnswers } from '../students/public.ts'
import { noticesJobs } from './jobs.ts'
import { notify } from './notifications/notifications.ts'
import { noticesPersonalData } from './personal-data.ts'
import { noticeSearch } from './reading/notice-search.ts'
import { unreadNotices } from './reading/unread-figure.ts'
import { noticesRetention } from './retention.ts'
import { noticesRoutes } from './routes.ts'
import { notices, noticeVersions } from './schema.ts'

export const noticesModule: ServerModule = {
  name: 'notices',
  routes: noticesRoutes,
  personalData: noticesPersonalData,
  retention: noticesRetention,
  jobs: noticesJobs,
  fileReferences: [
    { table: notices, key: notices.attachmentFile },
    { table: noticeVersions, key: noticeVersions.attachmentFile },
  ],
  demo: () => import('./demo/demo.ts'),
  search: [noticeSearch],
  figures: [unreadNotices],
}

// Audiences are lists of numbers, which no foreign key watches
recordUses.provide(async (db, { table, ids }) => {
  const named = table === departments ? notices.departmentIds : table === batches ? notices.batchIds : null
  if (!named) return []
  const { rows } = await db.execute<{ id: string; count: string }>(sql`
    SELECT one AS id, count(*) AS count FROM ${notices}, unnest(${named}) one WHERE one = any(${sql.param([...ids])}::bigint[]) GROUP BY one`)
  return rows.map(({ id, count }) => ({ id: Number(id), what: 'audiences_of_notices', count: Number(count) }))
})

uploadAnswers.provide((db, { id, userId, document, accepted }) =>
  notify(db, {
    to: { userIds: [userId] },
    kind: accepted ? 'document-accepted' : 'document-refused',
    params: { title: document },
    link: '/app/Student',
    about: `document-upload ${id}`,
  }),
)
