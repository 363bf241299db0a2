import { expect, test, vi } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aProgramme } from '../../academics/factory.ts'
import { anExam } from '../factory.ts'

const { app, platform, as } = await openTestApp()
const headers = await as('ROLE_EXAMINATION')
/** Fewer sheets of one user are read concurrently. */
const office = await Promise.all([1, 2, 3, 4, 5].map((at) => as('ROLE_EXAMINATION', { username: `controller${at}` })))
const exam = await anExam(platform.database.db, (await aProgramme(platform.database.db)).exam)

const upload = (bytes: Buffer, at = 0) =>
  app.inject({
    method: 'POST',
    url: `/api/exams/${exam.id}/imports`,
    headers: { ...office[at % office.length], 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  })

test('sheets that wait to be read do not block the database, and uploads beyond the memory limit must retry', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>()
  const reading = vi.spyOn(platform.spreadsheets, 'read').mockReturnValue(promise)
  const small = Array.from({ length: 8 }, (_, at) => upload(Buffer.from('PK'), at))
  const large = Array.from({ length: 12 }, (_, at) => upload(Buffer.alloc(19 * 1024 * 1024), 8 + at))
  await waitUntil(() => expect(reading.mock.calls.length).toBeGreaterThan(8 + 8))
  expect((await app.inject({ url: '/api/exams', headers })).statusCode).toBe(200)
  resolve([])
  expect(new Set((await Promise.all(small)).map(({ json }) => json().code))).toEqual(new Set(['platform.sheet-empty']))
  const codes = (await Promise.all(large)).map(({ json }) => json().code)
  expect(codes.filter((code) => code === 'platform.busy')).toHaveLength(2)
  expect((await upload(Buffer.alloc(19 * 1024 * 1024))).json().code).toBe('platform.sheet-empty')
})
