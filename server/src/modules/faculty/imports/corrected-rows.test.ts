import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { importsOf, workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { publicationAuthors, publications } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const headers = await as('ROLE_IQAC_INCHARGE')
const college = importsOf(app, 'faculty.publications', headers)
const title = `A study of ${'very '.repeat(30)}long titles`
const headings = ['Type', 'Title', 'Authors', 'Journal, conference or book', 'Year']
const wrong = ['Journal article', title, 'Sita Devi\nKrishna Rao', 'Journal of Tests', 2099]

test('a row with an error is returned unchanged, with its whole text and its line breaks', async () => {
  const checked = await college.check(await college.upload(await workbookOf({ List: [headings, wrong] })))
  expect(await college.errors(checked)).toEqual(['E2 too-big'])
  const url = `/api/sheet-imports/faculty.publications/imports/${checked.id}/failed-rows`
  const [sheet] = await platform.spreadsheets.read((await app.inject({ url, headers })).rawPayload)
  const [first = [], row = []] = (sheet?.rows ?? []) as (string | number | null)[][]
  const corrected = row.map((value, at) => (first[at] === 'Year' ? 2022 : value))
  expect(corrected).toContain(2022)

  expect(await college.importAll(await workbookOf({ List: [first, corrected] }))).toMatchObject({ savedCount: 1, errorCount: 0 })
  const authors = await db
    .select({ title: publications.title, author: publicationAuthors.name })
    .from(publicationAuthors)
    .innerJoin(publications, eq(publications.id, publicationAuthors.publicationId))
    .orderBy(asc(publicationAuthors.position))
  expect(authors).toEqual([
    { title, author: 'Sita Devi' },
    { title, author: 'Krishna Rao' },
  ])
})

test('a title that begins like a total is a row with errors, but a real total or signature row is skipped', async () => {
  const rows = [
    ['Title', 'Year', 'Authors', 'Type'],
    ['Total domination in graphs', 2022, '', ''],
    ['Principal component analysis', 2022, 'Sita Devi', ''],
    ['Total', 2, '', ''],
    ['Signature of the head of department', '', '', ''],
  ]
  const checked = await college.check(await college.upload(await workbookOf({ List: rows })))
  expect(checked).toMatchObject({ rowCount: 2, goodCount: 0, errorCount: 2 })
  expect(await college.errors(checked)).toEqual(['D2 required', 'C2 required', 'D3 required'])
})
