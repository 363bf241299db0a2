import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Exam } from '@nalanda/contract/results/exams'
import { ResultImport } from '@nalanda/contract/results/imports'
import type { Page } from 'playwright-core'
import { addRecord, openVisitor, signIn, type Visitor } from './browser.ts'

/** Returns a title with characters that must be escaped in an address. */
export const titleOf = (what: string) => `B.Tech III Year I Semester (R22) Regular, ${what} / trial & 100%`

export const sample = (name: string) => join(import.meta.dirname, '..', 'samples', name)

/** Opens a clerk of the exam cell; each test has its own clerk and exam. */
export async function aClerk(): Promise<Visitor> {
  const clerk = await openVisitor({ acceptDownloads: true })
  await signIn(clerk, 'examination')
  return clerk
}

/** Adds an exam of III Year I Semester (R22) with this title, as the signed-in clerk. Returns the path of its page. */
export async function anExam(clerk: Visitor, title: string): Promise<string> {
  return pathOf(await addExam(clerk, title))
}

/** Like `anExam`, with the results of a sample sheet of CSE. Nothing of it is published. */
export async function anExamWithResults(clerk: Visitor, title: string): Promise<string> {
  const exam = await addExam(clerk, title)
  const name = 'results-cse-long.xlsx'
  const file = { name, mimeType: 'application/octet-stream', buffer: readFileSync(sample(name)) }
  const { id, mapping } = await send(clerk, `/api/exams/${exam.id}/imports`, { multipart: { file } })
  await send(clerk, `/api/imports/${id}/check`, { data: mapping })
  await reached(clerk, id, 'checked')
  await send(clerk, `/api/imports/${id}/run`, { data: { mode: 'all-or-nothing' } })
  await reached(clerk, id, 'done')
  return pathOf(exam)
}

const pathOf = ({ id }: Exam) => `/app/Examinations/${id}`

/** Adds an exam with the regulation and semester of the demo college's exam that waits for its spreadsheet. */
async function addExam(clerk: Visitor, title: string): Promise<Exam> {
  const found = await clerk.page.request.get('/api/exams', { params: { q: 'III Year I Semester (R22) Regular, November 2026' } })
  const { kind, regulationId, semesterId, heldIn } = Exam.parse((await found.json()).items[0])
  const data = { title, kind, regulationId, semesterId, heldIn, asksDateOfBirth: false }
  return addRecord(clerk, '/exams', data, Exam)
}

async function send({ page, portal }: Visitor, path: string, body: { data?: unknown; multipart?: { file: Upload } }) {
  const answer = await page.request.post(path, { headers: { origin: portal }, ...body })
  return ResultImport.parse(await answer.json())
}

type Upload = { name: string; mimeType: string; buffer: Buffer }

async function reached({ page }: Visitor, id: number, state: ResultImport['state']): Promise<void> {
  for (;;) {
    const one = ResultImport.parse(await (await page.request.get(`/api/imports/${id}`)).json())
    if (one.state === state) return
    if (one.state === 'failed') throw new Error(`The import has failed: ${JSON.stringify(one)}`)
    await delay(200)
  }
}

/** Waits for the success toast, which is at the top centre, with the id of the documents. */
export async function expectMessage(page: Page, words: string) {
  await page.locator('#success1').getByText(words).waitFor()
}

/** Returns the published exam titles. */
export async function publicTitles(page: Page): Promise<string[]> {
  return (await page.request.get('/api/getDistinctExamTitlesBy')).json()
}
