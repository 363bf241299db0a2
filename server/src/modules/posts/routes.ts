import { postCalls } from '@nalanda/contract/posts/posts'
import type { FastifyInstance } from 'fastify'
import { serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { postKind } from './posts.ts'

/** Routes for the posts of staff. */
export function postsRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, postCalls, postKind, platform)
}
