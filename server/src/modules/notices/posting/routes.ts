import { notices } from '@nalanda/contract/notices/notices'
import type { FastifyInstance } from 'fastify'
import { storeFile } from '../../../platform/files/stored-files.ts'
import { serve } from '../../../platform/http/serve.ts'
import { serveListOf } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countAudience } from '../audience/audience-membership.ts'
import { attachFile, removeAttachment, validateNoticeFile } from './attachments.ts'
import { addNotice, changeNotice, postNotice, removeDraft, withdrawNotice } from './notice-actions.ts'
import { getNoticeDetail } from './notice-detail.ts'
import { getNotice, noticesOf } from './notices.ts'
import { listChoices } from './posting-authority.ts'
import { receiptsOf } from './receipts.ts'

/** Routes for drafting, posting, changing and withdrawing notices, and for their receipts. */
export function noticePostingRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, jobs } = platform
  serveListOf(app, notices.notices, ({ db, user }) => noticesOf(db, user), platform)
  serveListOf(app, notices.receipts, ({ db, user, params }) => receiptsOf(db, user, params.id), platform)
  serve(app, notices.getNoticeChoices, (_, context) => listChoices(context.db, context.user))
  serve(app, notices.countAudience, ({ body }, { db }) => countAudience(db, body))
  serve(app, notices.addNotice, ({ body }, context) => addNotice(context.db, context.user, body))
  serve(app, notices.getNotice, ({ params }, context) => getNoticeDetail(context.db, context.user, params.id))
  serve(app, notices.changeNotice, ({ params, body }, context) => changeNotice(context.db, jobs, context.user, params.id, body))
  serve(app, notices.attachFile, {
    prepare: async ({ params, files: { file } }, context) => {
      await getNotice(context.db, context.user, params.id)
      return storeFile(files, 'notices', await validateNoticeFile(file.bytes), context.onRollback)
    },
    handle: ({ params, body, files: { file } }, context, stored) =>
      attachFile(context.db, files, context.user, { ...params, ...body, name: file.name, stored }),
  })
  serve(app, notices.removeAttachment, ({ params, body }, context) =>
    removeAttachment(context.db, files, context.user, { ...params, ...body }),
  )
  serve(app, notices.postNotice, ({ params, body }, context) =>
    postNotice(context.db, jobs, context.user, params.id, body.revision),
  )
  serve(app, notices.withdrawNotice, ({ params, body }, context) =>
    withdrawNotice(context.db, context.user, params.id, body.reason),
  )
  serve(app, notices.removeDraft, async ({ params }, context) => {
    await removeDraft(context.db, files, context.user, params.id)
    return {}
  })
}
