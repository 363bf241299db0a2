import { setTimeout as sleep } from 'node:timers/promises'
import type { ResultImport } from '@nalanda/contract/results/results'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach } from 'vitest'
import { aProgramme, aSubject } from '../modules/academics/factory.ts'
import { anExam } from '../modules/results/factory.ts'
import { resultEntries } from '../modules/results/schema.ts'
import { aStudent } from '../modules/students/factory.ts'
import type { Database } from '../platform/database/client.ts'
import type { CellInput } from '../platform/spreadsheets/sheet-spec.ts'
import { openTestApp } from './app.ts'

export const resultHeadings = ['Roll No', 'Name', 'Course Code', 'Internal', 'External']

/** Creates two students, an exam of their semester, and its two courses. */
async function aClass(db: Database) {
  const programme = await aProgramme(db)
  const maths = await aSubject(db, { ...programme.exam, code: 'MA101', name: 'Mathematics' })
  const physics = await aSubject(db, { ...programme.exam, code: 'PH102', name: 'Physics', credits: 3 })
  const students = [await aStudent(db, programme.place), await aStudent(db, programme.place)] as const
  const exam = await anExam(db, programme.exam)
  return { programme, maths, physics, students, exam }
}

type World = { class: Awaited<ReturnType<typeof aClass>>; headers: { authorization: string } }

/** Opens an exam cell that uploads result sheets; each test has a new `world.class`. Call it at the top level. */
export async function openExamCell() {
  const { app, platform, as } = await openTestApp()
  const { db } = platform.database
  const world = {} as World
  beforeAll(async () => {
    world.headers = await as('ROLE_EXAMINATION')
    await platform.jobs.start()
  })
  beforeEach(async () => {
    world.class = await aClass(db)
  })
  const goodRows = (): CellInput[][] =>
    world.class.students.flatMap(({ rollNo, fullName }) => [
      [rollNo, fullName, 'MA101', 30, 45],
      [rollNo, fullName, 'PH102', 25, 'AB'],
    ])
  const xlsx = (rows: CellInput[][], heads = resultHeadings) =>
    platform.spreadsheets.writeXlsx([{ name: 'Results', columns: heads.map((header) => ({ header })), rows }])
  const countEntries = () => db.$count(resultEntries, eq(resultEntries.examId, world.class.exam.id))
  const calls = callsOf(app, world)
  return { app, platform, db, world, goodRows, xlsx, countEntries, ...calls, ...stepsOf(calls, xlsx) }
}

/** Returns the exam cell's functions for any call, and for uploading a file. */
function callsOf(app: FastifyInstance, world: World) {
  async function call<T>(method: 'GET' | 'POST', url: string, body?: object): Promise<T> {
    const answer = await app.inject({ method, url: `/api${url}`, headers: world.headers, ...(body ? { payload: body } : {}) })
    return answer.json() as T
  }
  async function send(bytes: Buffer, name = 'results.xlsx') {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const payload = Buffer.from(await encoded.arrayBuffer())
    const headers = { ...world.headers, 'content-type': type }
    return app.inject({ method: 'POST', url: `/api/exams/${world.class.exam.id}/imports`, headers, payload })
  }
  const upload = async (bytes: Buffer) => (await send(bytes)).json() as ResultImport
  return { call, send, upload }
}

/** Returns the steps of a sheet: upload and check, or the whole way to saved results. */
function stepsOf(
  { call, upload }: Pick<ReturnType<typeof callsOf>, 'call' | 'upload'>,
  xlsx: (rows: CellInput[][], heads?: string[]) => Promise<Buffer>,
) {
  async function until(importId: number, ...states: string[]): Promise<ResultImport> {
    for (;;) {
      const seen = await call<ResultImport>('GET', `/imports/${importId}`)
      if (states.includes(seen.state)) return seen
      if (seen.state === 'failed') throw new Error(seen.failure ?? 'failed')
      await sleep(50)
    }
  }
  async function check(rows: CellInput[][], heads = resultHeadings): Promise<ResultImport> {
    const uploaded = await upload(await xlsx(rows, heads))
    await call('POST', `/imports/${uploaded.id}/check`, uploaded.mapping)
    return until(uploaded.id, 'checked')
  }
  async function importRows(rows: CellInput[][], mode = 'all-or-nothing'): Promise<ResultImport> {
    const { id } = await check(rows)
    await call('POST', `/imports/${id}/run`, { mode })
    return until(id, 'done')
  }
  return { until, check, bring: importRows }
}
