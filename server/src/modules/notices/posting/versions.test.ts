import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'

const { app, as } = await openTestApp({ runsJobs: false })
const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
const office = callsOf(app, await as('ROLE_ADMINISTRATION', { username: 'office' }))
const admin = callsOf(app, await as('ROLE_ADMIN', { username: 'chief' }))
const plain = {
  ...{ title: 'Holiday', body: 'No classes.', isPublic: false, shownFrom: null, shownUntil: null },
  signer: { kind: 'college', departmentId: null, office: null },
  audience: { everybody: true, roles: [], departmentIds: [], batchIds: [] },
}

test('each version names its writer, and the person who posted the notice only the first version', async () => {
  const { id, revision } = await principal.post('/notices', plain)
  let { revision: last } = await principal.post(`/notices/${id}/posting`, { revision })
  const reword = async (by: typeof office, body: string) => {
    const changed = await by.put(`/notices/${id}`, { ...plain, body, revision: last })
    expect(changed).toMatchObject({ status: 200, body: { body } })
    last = changed.revision
  }
  await reword(office, 'No classes on Friday.')
  await reword(admin, 'No classes on Friday and Saturday.')
  await reword(principal, 'No classes from Friday on.')
  const { versions } = await principal.get(`/notices/${id}`)
  expect(versions.map(({ version, by, body }: Record<string, unknown>) => [version, by, body])).toEqual([
    [3, 'chief', 'No classes on Friday and Saturday.'],
    [2, 'office', 'No classes on Friday.'],
    [1, 'principal', 'No classes.'],
  ])
})
