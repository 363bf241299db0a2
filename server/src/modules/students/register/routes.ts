import { students } from '@nalanda/contract/students/students'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { serveRecords } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { withRequests } from '../classes/state-corrections.ts'
import { listStates, recordState } from '../classes/states.ts'
import { studentKind } from './students.ts'
import { changeView, listViews, removeView, saveView, setDefaultView } from './views.ts'

/** Routes for the list of students, one student with the history of states, and the users' views of the list. */
export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const { approvals } = platform
  serveRecords(app, students.students, studentKind, platform)
  serve(app, students.getStudent, async ({ params }, { db, user }) => ({
    ...(await getItem(db, studentKind, params.id, user)),
    states: await withRequests(db, approvals, user.userId, await listStates(db, params.id)),
  }))
  serve(app, students.recordState, async ({ params, body }, { db, user }) =>
    withRequests(db, approvals, user.userId, await recordState(db, params.id, body)),
  )
  viewRoutes(app)
}

function viewRoutes(app: FastifyInstance): void {
  serve(app, students.listViews, async (_, context) => ({ views: await listViews(context.db, context.user) }))
  serve(app, students.saveView, async ({ body }, context) => ({ views: await saveView(context.db, context.user, body) }))
  serve(app, students.changeView, async ({ params, body }, context) => ({
    views: await changeView(context.db, context.user, params.id, body),
  }))
  serve(app, students.removeView, async ({ params }, context) => ({
    views: await removeView(context.db, context.user, params.id),
  }))
  serve(app, students.setUsualView, async ({ body }, context) => ({
    views: await setDefaultView(context.db, context.user, body.id),
  }))
}
