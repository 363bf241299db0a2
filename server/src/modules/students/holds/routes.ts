import { students } from '@nalanda/contract/students/students'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { serveList } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { studentKind } from '../register/students.ts'
import { findHoldable, holdKind } from './hold-list.ts'
import { liftHold, listHoldsOf, placeHold } from './holds.ts'

/** Routes for holds that offices place on students. */
export function holdRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, students.holds, holdKind, platform)
  serve(app, students.findHoldable, async ({ query }, { db }) => ({ students: await findHoldable(db, query.q) }))
  serve(app, students.listHoldsOf, async ({ params: { id } }, { db, user }) => {
    await getItem(db, studentKind, id, user)
    return { holds: await listHoldsOf(db, id) }
  })
  serve(app, students.placeHold, ({ params, body }, context) => placeHold(context.db, params.id, body, context.user))
  serve(app, students.liftHold, ({ params, body }, context) => liftHold(context.db, params.id, body.reason, context.user))
}
