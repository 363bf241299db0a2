import { access } from '@nalanda/contract/access/access'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { answerValue } from './tools.ts'

export function toolRoutes(app: FastifyInstance, { database, keys }: Platform): void {
  serve(app, access.getDecryptedValue, async ({ query }, { actor, request }) => {
    if (isOfAnotherSite(request)) throw problem('platform.cross-site')
    return { status: 200 as const, data: await answerValue({ db: database.db, keys }, query, actor) }
  })
}

/**
 * Whether the request comes from another site: a link there would send the visitor's cookie. It could not read the response, but would fill the audit trail
 * with requests that the user did not make. Browsers state where a request comes from; requests that do not are accepted, as every request is.
 */
function isOfAnotherSite({ byCookie, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return byCookie && site !== undefined && site !== 'same-origin' && site !== 'none'
}
