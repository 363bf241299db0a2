import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aStudent } from '../../modules/students/factory.ts'
import { students } from '../../modules/students/schema.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf, formOf } from '../../testing/http.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { openBucket } from './bucket.ts'

type Fault = 'refuses' | 'never answers' | 'stores the file and never says so' | null

/** The content of the bucket, and how the store handles the next file. */
const bucket = new Map<string, Buffer>()
let fault: Fault = null

const store = createServer(async (request, response) => {
  const key = request.url ?? ''
  if (request.method === 'PUT') return put(key, request, response)
  if (request.method === 'DELETE') bucket.delete(key)
  response.statusCode = 204
  response.end()
})
async function put(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  if (fault === 'refuses') response.statusCode = 403
  else if (fault !== 'never answers') bucket.set(key, Buffer.concat(chunks))
  if (fault === null || fault === 'refuses') response.end()
}

await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
afterAll(() => store.close())
const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
const keys = { region: 'us-east-1', bucket: 'college', accessKeyId: 'college', secretAccessKey: 'college' }
// A store that responds does so within this time even on a busy machine
const { app, platform, as } = await openTestApp({ files: openBucket({ ...keys, endpoint, patienceMs: 2_000 }) })
const { db } = platform.database
const clerk = callsOf(app, await as('ROLE_ADMISSIONS'))
const content = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

const change = (id: number) => clerk.post(`/students/${id}/photo`, formOf({ photo: { name: 'asha.png', content } }))
const photoOf = async (id: number) => (await db.select().from(students).where(eq(students.id, id)))[0]?.photoFile

beforeEach(() => {
  fault = null
})

test.each<[Fault]>([['refuses'], ['never answers'], ['stores the file and never says so']])(
  'if the file store %s, the call reports it and leaves neither a row nor a file',
  async (kind) => {
    const { id } = await aStudent(db)
    expect((await change(id)).status).toBe(200)
    const [before, stored] = [await photoOf(id), [...bucket.keys()]]
    expect(before).toBeTruthy()
    fault = kind
    const refused = await change(id)
    expect(refused).toMatchObject({ status: 503, code: 'platform.files-unavailable' })
    expect(refused.headers['retry-after']).toBe('30')
    expect(await photoOf(id)).toBe(before)
    expect([...bucket.keys()]).toEqual(stored)
    fault = null
    expect((await change(id)).status).toBe(200)
    expect(await photoOf(id)).not.toBe(before)
    await waitUntil(() => expect(bucket.size).toBe(stored.length))
  },
)
