import type { Statement } from '@nalanda/contract/fees/statement'
import { documentedPaymentCalls as documented } from '@nalanda/contract/payments/documented-calls'
import { paymentRefunds } from '@nalanda/contract/payments/payment-refunds'
import { payments } from '@nalanda/contract/payments/payments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context, SignedIn } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { RateLimiter } from '../../platform/throttling/rate-limiter.ts'
import { applicantBrowser, findApplicationOfSession } from '../applications/public.ts'
import { readStatement } from '../fees/public.ts'
import { listMyStudents, requireOwnStudent } from '../students/public.ts'
import { paymentDetails, savedAnswer } from './documented-calls.ts'
import { findGateway } from './gateway-access.ts'
import { GatewayUnavailable, maxBytes } from './gateways/gateway.ts'
import { startPayment } from './orders/ordering.ts'
import { payableDues } from './orders/payable-dues.ts'
import { describeStatus } from './orders/payment-status.ts'
import { getPayment, paymentKind, paymentsOf } from './orders/payments.ts'
import { findByBirth, initialsOf } from './orders/quick-pay.ts'
import { applicantPaymentRoutes } from './orders/routes.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { refundPayment } from './refunds/refunds.ts'
import { confirmOrder, findOrder, followHint, isOpen, noteUnavailable } from './settlement/confirming.ts'
import { readReturn, takeNotification } from './settlement/notifications.ts'
import { recordChargeback, recordRefund } from './settlement/refunding.ts'
import { reviewPayment } from './settlement/reviewing.ts'

/** Rate limit per address for payment calls that need no login: a burst, and then one call per two seconds. */
const publicLimit = { atOnce: 60, perSecond: 0.5 }

/** Routes for online payments: for students and parents, for guests with roll number and date of birth, for the fee office, and for the gateway. */
export function paymentsRoutes(app: FastifyInstance, platform: Platform): void {
  officeRoutes(app, platform)
  payingRoutes(app, platform)
  publicRoutes(app, platform)
  notificationRoute(app, platform)
  applicantPaymentRoutes(app, platform)
  reconciliationRoutes(app, platform)
}

const depsOf = ({ keys, config, database: { db } }: Platform, { actor }: Pick<Context<SignedIn | null>, 'actor'>) => ({
  ...{ keys, config, db, actor },
})

function officeRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, payments, paymentKind, platform)
  serve(app, payments.get, ({ params }, { db }) => getPayment(db, params.id))
  serve(app, payments.check, async ({ params: { id } }, context) => {
    const { orderId } = await getPayment(context.db, id)
    const order = await findOrder(context.db, orderId)
    if (order) await confirmOrder(depsOf(platform, context), order, 'check').catch(refuseUnavailable)
    return getPayment(context.db, id)
  })
  serve(app, payments.review, async ({ params: { id }, body: { reason } }, { db }) => {
    await reviewPayment(db, id, reason)
    return getPayment(db, id)
  })
  serve(app, paymentRefunds.refund, async ({ params: { id }, body }, context) => {
    await refundPayment({ ...depsOf(platform, context), claimKey: context.claimKey }, id, body)
    return getPayment(context.db, id)
  })
  serve(app, paymentRefunds.record, async ({ params: { id }, body }, { db }) => {
    await recordRefund(db, id, body)
    return getPayment(db, id)
  })
  serve(app, paymentRefunds.chargeback, async ({ params: { id }, body: { reason } }, { db }) => {
    await recordChargeback(db, id, reason)
    return getPayment(db, id)
  })
}

function refuseUnavailable(error: unknown): never {
  if (error instanceof GatewayUnavailable) throw problem('payments.gateway-unavailable')
  throw error
}

function payingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, payments.mine, async (_asked, { db, user }) => {
    const mine = await listMyStudents(db, user)
    const ids = mine.map(({ id }) => id)
    return { payments: await paymentsOf(db, ids) }
  })
  serve(app, payments.dues, async (_asked, { db, user, today }) => {
    const mine = await listMyStudents(db, user)
    const students = mine.map(async ({ id }) => duesOf(await readStatement(db, id, today)))
    return { students: await Promise.all(students), setUp: (await findGateway(db, platform)) !== null }
  })
  serve(app, payments.start, async ({ body }, context) => {
    const { db, user, today, claimKey } = context
    await requireOwnStudent(db, body.studentId, user)
    return startPayment({ ...depsOf(platform, context), today, claimKey }, { ...body, payerId: user.userId })
  })
}

function duesOf(statement: Statement) {
  const { studentId, rollNo, admissionNo, fullName } = statement
  return { studentId, rollNo, admissionNo, fullName, dues: payableDues(statement) }
}

function publicRoutes(app: FastifyInstance, platform: Platform): void {
  const limiter = new RateLimiter(publicLimit)
  const browser = applicantBrowser(platform)
  const limit = ({ ip }: FastifyRequest, mark: string, now: Date) => refuseTooMany(limiter, ip, mark, now)
  serve(app, payments.quickDues, async ({ body }, { db, request, now, today }) => {
    const student = await findByBirth(db, { ...body, address: request.ip }, now)
    const setUp = (await findGateway(db, platform)) !== null
    const dues = payableDues(await readStatement(db, student.id, today))
    return { rollNo: body.rollNo, initials: initialsOf(student.fullName), dues, setUp }
  })
  serve(app, payments.quickStart, async ({ body }, context) => {
    const { db, request, now, today, claimKey } = context
    const { id } = await findByBirth(db, { ...body, address: request.ip }, now)
    return startPayment({ ...depsOf(platform, context), today, claimKey }, { ...body, studentId: id, payerId: null })
  })
  serve(app, payments.status, async ({ body: { orderId, uuid, query } }, context) => {
    limit(context.request, orderId ?? '', context.now)
    const order = await settleReturn(platform, context, { orderId, uuid, query })
    const token = browser.tokenOf(context)
    const applicationId = order?.applicationId ? await findApplicationOfSession(context.db, token, context.now) : null
    return describeStatus(context.db, order, { user: context.user, uuid, applicationId })
  })
  serve(app, documented.getStudentsFeePaymentDetails, ({ query }, { db, request, now }) => {
    limit(request, query.orderId, now)
    return paymentDetails(db, query)
  })
  serve(app, documented.getStudentPaidFeeTransationStatus, async ({ query }, context) => {
    limit(context.request, query.orderId, context.now)
    await settleReturn(platform, context, { orderId: query.orderId, uuid: null, query: '' })
    return paymentDetails(context.db, query)
  })
  for (const call of [documented.saveFeePaymentDetails, documented.saveSuppleFeePayment])
    serve(app, call, async ({ body: { orderId } }, context) => {
      limit(context.request, orderId, context.now)
      return savedAnswer(await settleReturn(platform, context, { orderId, uuid: null, query: '' }))
    })
}

type Returned = { orderId: string | null; uuid: string | null; query: string }

/** Settles the order from which a browser returned: by the signed values of its address, or by asking the gateway if nothing is known yet. */
async function settleReturn(platform: Platform, context: Context<SignedIn | null>, { orderId, query }: Returned) {
  const order = orderId === null ? null : await findOrder(context.db, orderId)
  if (!order || !isOpen(order)) return order
  const deps = depsOf(platform, context)
  const brought = query === '' ? null : readReturn(order.gateway, await findGateway(context.db, platform), query, deps)
  const hint =
    brought?.verified?.orderId === order.orderId ? brought : { orderId: order.orderId, uuid: order.uuid, verified: null }
  try {
    return (await followHint(deps, hint, 'return')) ?? order
  } catch (error) {
    await noteUnavailable(deps, order, error, 'return')
    return order
  }
}

function refuseTooMany(limiter: RateLimiter, address: string, mark: string, now: Date): void {
  const seconds = limiter.spend(address, hashOf(mark), now.getTime())
  if (seconds > 0) throw problem('platform.too-many', { seconds }, { headers: { 'retry-after': String(seconds) } })
}

/** Hashes a text to a number, so that asking again for the same order costs nothing. */
function hashOf(text: string): number {
  let hash = 0
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return hash
}

/** Registers the gateway's own call. Its body is read unparsed, because a signature covers its bytes. */
function notificationRoute(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))
    serve(scope, payments.notify, async (_call, context) => {
      const { request } = context
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const sent = { body, contentType: request.headers['content-type'] ?? '' }
      await takeNotification({ ...depsOf(platform, context), log: request.log }, sent)
      return { received: true }
    })
  })
}
