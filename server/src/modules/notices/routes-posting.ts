import { notices } from '@nalanda/contract/notices'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveListOf } from '../../platform/http/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { attachFile, removeAttachment } from './attachments.ts'
import { addNotice, changeNotice, postNotice, removeDraft, withdrawNotice } from './notice-acts.ts'
import { getNoticeDetail } from './notice-detail.ts'
import { noticesOf } from './notices.ts'
import { receiptsOf } from './receipts.ts'
import { countAudience } from './standings.ts'
import { listChoices, type Poster } from './voices.ts'

/** Drafting, posting, changing and withdrawing notices, and who has read them. */
export function noticePostingRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, jobs } = platform
  serveListOf(app, notices.notices, ({ db, user }) => noticesOf(db, poster({ user })), platform)
  serveListOf(app, notices.receipts, ({ db, user, params }) => receiptsOf(db, poster({ user }), params.id), platform)
  serve(app, notices.getNoticeChoices, (_, context) => listChoices(context.db, poster(context)))
  serve(app, notices.countAudience, ({ body }, { db }) => countAudience(db, body))
  serve(app, notices.addNotice, ({ body }, context) => addNotice(context.db, poster(context), body))
  serve(app, notices.getNotice, ({ params }, context) => getNoticeDetail(context.db, poster(context), params.id))
  serve(app, notices.changeNotice, ({ params, body }, context) =>
    changeNotice(context.db, jobs, poster(context), params.id, body),
  )
  serve(app, notices.attachFile, ({ params, body, files: { file } }, context) =>
    attachFile(context.db, files, poster(context), { id: params.id, revision: body.revision, file }),
  )
  serve(app, notices.removeAttachment, ({ params, body }, context) =>
    removeAttachment(context.db, poster(context), params.id, body.revision),
  )
  serve(app, notices.postNotice, ({ params, body }, context) =>
    postNotice(context.db, jobs, poster(context), params.id, body.revision),
  )
  serve(app, notices.withdrawNotice, ({ params, body }, context) =>
    withdrawNotice(context.db, poster(context), params.id, body.reason),
  )
  serve(app, notices.removeDraft, async ({ params }, context) => {
    await removeDraft(context.db, poster(context), params.id)
    return {}
  })
}

/** Who acts: these calls are for people who are signed in. */
export function poster({ user }: Pick<Context, 'user'>): Poster {
  if (!user) throw problem('platform.signed-out')
  return user
}
