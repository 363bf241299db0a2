import { expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aProgramme } from '../../academics/factory.ts'
import { anExam } from '../factory.ts'
import { lockExam } from './exam-records.ts'

const { db } = await openTestDatabase()
const { exam: of } = await aProgramme(db)
const [exam, other] = [await anExam(db, { ...of, title: 'One' }), await anExam(db, { ...of, title: 'Other' })]
/** A user who waits for the answer: a lock that is not granted in time is refused. */
const clerk = actorCalled('clerk')

it('a transaction that locks an exam blocks other transactions on that exam, but not on another one', async () => {
  const order: string[] = []
  const { promise: locked, resolve: holds } = Promise.withResolvers<void>()
  const { promise: freed, resolve: release } = Promise.withResolvers<void>()
  const first = inTransaction(db, clerk, async (tx) => {
    await lockExam(tx, exam.id)
    holds()
    await freed
    order.push('first')
  })
  await locked
  const second = inTransaction(db, clerk, async (tx) => {
    await lockExam(tx, exam.id)
    order.push('second')
  })
  await inTransaction(db, clerk, async (tx) => {
    await lockExam(tx, other.id)
    order.push('of another exam')
  })
  release()
  await Promise.all([first, second])
  expect(order).toEqual(['of another exam', 'first', 'second'])
})
