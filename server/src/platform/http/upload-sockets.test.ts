import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aProgramme } from '../../modules/academics/factory.ts'
import { anExam } from '../../modules/results/factory.ts'
import { openTestApp } from '../../testing/app.ts'

const { app, platform, as } = await openTestApp()
const exam = await anExam(platform.database.db, (await aProgramme(platform.database.db)).exam)
const { authorization } = await as('ROLE_EXAMINATION')
const student = await as('ROLE_STUDENT')
await app.listen({ port: 0, host: '127.0.0.1' })
const port = Number(new URL(app.listeningOrigin).port)

const part = (name: string, bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.xlsx"\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--x--\r\n')])
const mebibytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a')

type Sending = { path?: string; headers?: string[]; by?: string }

/** Sends a request as a simple client does, completely before it reads the response; fails if the connection is dropped. */
function send(
  body: Buffer,
  { path = `/api/exams/${exam.id}/imports`, headers, by = authorization }: Sending = {},
): Promise<string> {
  const type = headers ?? ['content-type: multipart/form-data; boundary=x', `content-length: ${body.length}`]
  const head = [`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', `authorization: ${by}`, ...type, '', ''].join('\r\n')
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.pause()
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`closed after "${Buffer.concat(chunks).toString().slice(0, 40)}"`)))
    socket.write(head)
    socket.write(body, () => socket.resume())
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const answer = Buffer.concat(chunks).toString()
      if (!answer.includes('requestId')) return
      socket.removeAllListeners('close')
      socket.on('close', () => resolve(answer))
      socket.end()
    })
  })
}

const cases: readonly [string, number, () => Buffer, Sending?][] = [
  ['a file of a wrong name', 400, () => form(part('wrong', 'PK'))],
  ['a large file of a wrong name', 400, () => form(part('wrong', mebibytes(30)))],
  ['several files of wrong names', 400, () => form(...Array.from({ length: 9 }, (_, at) => part(`wrong${at}`, mebibytes(3))))],
  ['more after the wrong file', 400, () => form(part('wrong', 'PK'), part('file', mebibytes(15)), part('more', mebibytes(15)))],
  ['its file twice', 400, () => form(part('file', mebibytes(1)), part('file', mebibytes(15)))],
  ['a file that is too large', 413, () => form(part('file', mebibytes(40)))],
  ['a file that is too large and more after it', 413, () => form(part('file', mebibytes(25)), part('file', mebibytes(25)))],
  ['too many parts', 400, () => form(...Array.from({ length: 200 }, () => part('x', 'y')), part('file', mebibytes(15)))],
  ['a file for which nobody may send one', 403, () => form(part('file', mebibytes(30))), { by: student.authorization }],
  ['a file for an address that does not exist', 404, () => form(part('file', mebibytes(30))), { path: '/api/nothing' }],
]

test.each(cases)('%s gets the response %i, even if it is sent several times', async (_, status, body, sending) => {
  const payload = body()
  for (let attempt = 0; attempt < 3; attempt++) {
    const answer = await send(payload, sending)
    expect(answer.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `)
    expect(answer.toLowerCase()).toContain('content-type: application/problem+json')
  }
})

test('a JSON body that is too large gets a response instead of a broken connection', async () => {
  const body = Buffer.concat([Buffer.from('"'), mebibytes(20), Buffer.from('"')])
  const headers = ['content-type: application/json', `content-length: ${body.length}`]
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await send(body, { headers, path: '/api/exams' })).toContain('HTTP/1.1 413 ')
})
