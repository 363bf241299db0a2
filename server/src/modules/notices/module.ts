import { recordUses } from '../../platform/lists/removal.ts'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { uploadAnswers } from '../students/public.ts'
import { usesInAudiences } from './audience/audience-uses.ts'
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

recordUses.provide(usesInAudiences)

uploadAnswers.provide((db, { id, userId, document, accepted }) =>
  notify(db, {
    to: { userIds: [userId] },
    kind: accepted ? 'document-accepted' : 'document-refused',
    params: { title: document },
    link: '/app/Student',
    about: `document-upload ${id}`,
  }),
)
