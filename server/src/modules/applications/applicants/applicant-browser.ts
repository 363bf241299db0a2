import type { Context } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cookiesOf } from '../../access/public.ts'
import { applicantSessionSeconds, applicationOfSession } from './applicant-sessions.ts'

/** Who acts, in the audit trail, when an applicant does. */
export const applicant = { userId: null, username: 'applicant' }

/** The cookie that identifies the open application. Other sites never make a browser send it. */
export function applicantBrowser({ config }: Pick<Platform, 'config'>) {
  const { secure } = cookiesOf(config.publicUrl)
  const name = secure ? '__Host-nalanda_applicant' : 'nalanda_applicant'
  const kept = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  const tokenOf = ({ request }: Pick<Context, 'request'>) => request.cookies[name]
  return {
    tokenOf,
    open: ({ reply }: Context, token: string) => reply.setCookie(name, token, { ...kept, maxAge: applicantSessionSeconds }),
    close: ({ reply }: Context) => reply.clearCookie(name, { path: '/', secure }),
    application: (context: Context) => applicationOfSession(context.db, tokenOf(context), context.now),
  }
}
