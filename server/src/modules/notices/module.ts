import { arrayContains } from 'drizzle-orm'
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
recordUses.provide(async (db, { table, id }) => {
  const named = table === departments ? notices.departmentIds : table === batches ? notices.batchIds : null
  return named ? [{ what: 'audiences_of_notices', count: await db.$count(notices, arrayContains(named, [id])) }] : []
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
