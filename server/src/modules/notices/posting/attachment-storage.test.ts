import { expect, onTestFinished, test } from 'vitest'
import { aPdf } from '../../../platform/files/pdf/sample-files.ts'
import { openTestApp } from '../../../testing/app.ts'
import { faultyFiles } from '../../../testing/faulty-files.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

const files = faultyFiles()
const { app, as } = await openTestApp({ files })
const principal = await as('ROLE_PRINCIPAL')
const pdf = aPdf()
const draft = {
  title: 'With a file',
  body: 'See the file.',
  signer: { kind: 'college', departmentId: null, office: null },
  audience: { everybody: false, roles: ['ROLE_STUDENT'], departmentIds: [], batchIds: [] },
  isPublic: false,
  shownFrom: null,
  shownUntil: null,
}

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await app.inject({ method, url: `/api/notices${url}`, headers: principal, ...(payload && { payload }) })
  return { statusCode: answer.statusCode, ...answer.json() }
}
const attach = (id: number, revision: number) => {
  const form = new FormData()
  form.append('revision', String(revision))
  form.append('file', new File([new Uint8Array(pdf)], 'plan.pdf'))
  return call('POST', `/${id}/attachment`, form)
}
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys
}

test('a notice can be changed while its file is stored slowly; the file is then too late and removed', async () => {
  const { id } = await call('POST', '', draft)
  const { reached, release } = files.hold('put')
  onTestFinished(release)
  const attaching = attach(id, 1)
  await reached
  expect(await call('PUT', `/${id}`, { ...draft, title: 'Changed', revision: 1 })).toMatchObject({ statusCode: 200, revision: 2 })
  release()
  expect(await attaching).toMatchObject({ code: 'platform.changed-meanwhile' })
  expect(await call('GET', `/${id}`)).toMatchObject({ title: 'Changed', attachment: null })
  expect(await stored()).toEqual([])
})

test('the file of a draft is deleted with the draft or replaced; the file of a posted version is kept', async () => {
  const { id } = await call('POST', '', draft)
  await attach(id, 1)
  const [first] = await stored()
  await attach(id, 2)
  await waitUntil(async () => expect(await stored()).toHaveLength(1))
  expect(await stored()).not.toContain(first)
  await call('POST', `/${id}/posting`, { revision: 3 })
  await attach(id, 4)
  const other = await call('POST', '', draft)
  await attach(other.id, 1)
  const beforeRemoval = await stored()
  expect(beforeRemoval).toHaveLength(3)
  await call('DELETE', `/${other.id}`)
  await waitUntil(async () => expect(await stored()).toEqual(beforeRemoval.slice(0, 2)))
})
