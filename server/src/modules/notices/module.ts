import type { ServerModule } from '../../platform/manifest/module.ts'
import { noticesJobs } from './jobs.ts'
import { noticeSearch } from './reading/notice-search.ts'
import { noticesRoutes } from './routes.ts'
import { notices, noticeVersions } from './schema.ts'

export const noticesModule: ServerModule = {
  name: 'notices',
  routes: noticesRoutes,
  jobs: noticesJobs,
  fileReferences: [
    { table: notices, key: notices.attachmentFile },
    { table: noticeVersions, key: noticeVersions.attachmentFile },
  ],
  demo: () => import('./demo/demo.ts'),
  search: [noticeSearch],
}
