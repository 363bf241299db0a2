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
 * A link on another site would carry the visitor's cookie. It could not read the answer, but fill the trail with questions that nobody
 * asked. Browsers send where a request comes from; those that do not are accepted, as every request is.
 */
function isOfAnotherSite({ byCookie, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return byCookie && site !== undefined && site !== 'same-origin' && site !== 'none'
}
