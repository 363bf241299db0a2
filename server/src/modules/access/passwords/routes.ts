import { access } from '@nalanda/contract/access/access'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeOwnPassword } from './password-change.ts'
import { countLinkRequest, passwordLinkRequest, readPasswordLink, usePasswordLink } from './password-links.ts'

export function passwordRoutes(app: FastifyInstance, platform: Platform): void {
  const { db: database } = platform.database

  serve(app, access.resetUserPasswords, ({ body }, { user, actor, now }) =>
    changeOwnPassword({ database, actor, mail: platform }, user, body, now),
  )

  serve(app, access.askForPasswordLink, async ({ body }, { actor, now }) => {
    const { many } = await countLinkRequest({ database, actor }, body.login, now)
    await passwordLinkRequest.keep(platform, { asked: { login: body.login, many }, actor })
    return {}
  })

  serve(app, access.readPasswordLink, async ({ body }, { actor, now }) => {
    const { username, fullName, email } = await readPasswordLink({ database, actor }, body.token, now)
    return { username, fullName, email }
  })

  serve(app, access.usePasswordLink, async ({ body }, { actor, now }) => {
    await usePasswordLink({ database, actor, mail: platform }, body, now)
    return {}
  })
}
