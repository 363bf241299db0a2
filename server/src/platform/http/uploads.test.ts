import { applyCalls } from '@nalanda/contract/applications/apply'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { aProgramme } from '../../modules/academics/factory.ts'
import { anExam } from '../../modules/results/factory.ts'
import { openTestApp } from '../../testing/app.ts'
import { withRoomForFiles } from './uploads.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const headers = await as('ROLE_EXAMINATION')
const exam = await anExam(db, (await aProgramme(db)).exam)

const head = (name: string, file = 'a.xlsx') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n`
const upload = (payload: string | Buffer, type = 'multipart/form-data; boundary=x') =>
  app.inject({ method: 'POST', url: `/api/exams/${exam.id}/imports`, headers: { ...headers, 'content-type': type }, payload })
const countImports = async () => Number((await db.execute(sql`SELECT count(*) FROM imports`)).rows[0]?.count)

describe('an upload form', () => {
  test.each([
    ['has nothing in it', ''],
    ['is text', '""'],
    ['ends within a file', `${head('file')}PK`],
    ['ends within its headers', '--x\r\ncontent-disposition: form-da'],
    ['has no file', '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nno file\r\n--x--\r\n'],
    ['has an empty file', `${head('file')}\r\n--x--\r\n`],
    ['has another file', `${head('other')}PK\r\n--x--\r\n`],
    ['has its file twice', `${head('file')}PK\r\n${head('file')}PK\r\n--x--\r\n`],
    ['names a file after what every object has', `${head('constructor')}PK\r\n--x--\r\n`],
    ['names a file after its prototype', `${head('__proto__')}PK\r\n--x--\r\n`],
    ['names the file after a path', `${head('file', '../../../etc/passwd')}PK\r\n--x--\r\n`],
    ['names the file with a NUL', `${head('file', 'a\0b.xlsx')}PK\r\n--x--\r\n`],
    ['names the file at great length', `${head('file', '💥'.repeat(2_000))}PK\r\n--x--\r\n`],
    ['has fields without end', `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1_000)}--x--\r\n`],
  ])('is refused with a problem if it %s', async (_, payload) => {
    const answer = await upload(payload)
    expect([400, 413]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(await countImports()).toBe(0)
  })

  test.each([
    ['multipart/form-data'],
    ['multipart/form-data; boundary='],
    ['multipart/mixed; boundary=x'],
    ['multipart/form-data; boundary="'],
  ])('is refused with the type %s', async (type) => {
    const answer = await upload(`${head('file')}PK\r\n--x--\r\n`, type)
    expect([400, 406, 415]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })

  test('is refused by its size before it is stored', async () => {
    const answer = await upload(
      Buffer.concat([Buffer.from(head('file')), Buffer.alloc(21 * 1024 * 1024), Buffer.from('\r\n--x--\r\n')]),
    )
    expect(answer.statusCode).toBe(413)
    expect(answer.json().message).toBe('The request is too large. At most 20 MB is accepted')
  })

  test('may contain a file of exactly the size limit, but not one byte more', async () => {
    const ofSize = (bytes: number) =>
      upload(Buffer.concat([Buffer.from(head('file')), Buffer.alloc(bytes), Buffer.from('\r\n--x--\r\n')]))
    const most = 20 * 1024 * 1024
    expect((await ofSize(most + 1)).statusCode).toBe(413)
    // A file of zeros is not a spreadsheet
    expect((await ofSize(most)).statusCode).toBe(400)
    expect(await countImports()).toBe(0)
  })
})

test('guests who send slowly leave room for the files of signed-in users', async () => {
  const held = Promise.withResolvers<void>()
  const endpoint = { ...applyCalls.attachMyDocument }
  const send = (address: string, signedIn: object | null) => {
    const request = { headers: { 'content-length': String(endpoint.files.file.maxBytes) }, ip: address, signedIn }
    return withRoomForFiles(endpoint, request as unknown as FastifyRequest, () => held.promise)
  }
  const refused = (sending: Promise<void>) => sending.then(() => false).catch(() => true)
  const fromOne = Array.from({ length: 60 }, () => refused(send('203.0.113.1', null)))
  const fromAnother = refused(send('203.0.113.2', null))
  const fromMany = Array.from({ length: 60 }, (_, at) => refused(send(`203.0.113.${at + 3}`, null)))
  const ofTheOffice = refused(send('203.0.113.1', { userId: 1 }))
  held.resolve()
  expect(await Promise.all(fromOne)).toContain(true)
  expect(await fromAnother).toBe(false)
  expect(await Promise.all(fromMany)).toContain(true)
  expect(await ofTheOffice).toBe(false)
  expect(await refused(send('203.0.113.1', null))).toBe(false)
})

test('files of signed-in users are refused as busy when the memory for uploads is used up', async () => {
  const held = Promise.withResolvers<void>()
  const endpoint = { ...applyCalls.attachMyDocument }
  const mebibyte = 1024 * 1024
  const send = (userId: number) => {
    const request = { headers: { 'content-length': String(5 * mebibyte) }, ip: '203.0.113.1', signedIn: { userId } }
    return withRoomForFiles(endpoint, request as unknown as FastifyRequest, () => held.promise)
  }
  const sent = Array.from({ length: 42 }, (_, at) => send(at).catch(({ code }: { code: string }) => code))
  held.resolve()
  const answers = await Promise.all(sent)
  expect(answers.filter((answer) => answer === 'platform.busy')).toHaveLength(2)
  expect(await send(1)).toBeUndefined()
})
