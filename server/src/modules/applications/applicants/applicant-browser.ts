import type { Context } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cookiesOf } from '../../access/public.ts'
import { applicantSessionSeconds, applicationOfSession } from './applicant-sessions.ts'

/** Actor in the audit trail for actions of an applicant. */
export const applicant = { userId: null, username: 'applicant' }

/** Manages the cookie that identifies the open application. Browsers do not send it with requests from other sites. */
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
