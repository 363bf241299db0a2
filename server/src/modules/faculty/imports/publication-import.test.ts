import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq, inArray } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { importsOf, workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'
import { aPublication } from '../factory.ts'
import { publicationAuthors, publications } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const eee = await aDepartment(db, { code: 'EEE', name: 'Electrical Engineering' })
const rao = await aStaffMember(db, { departmentId: eee.id, fullName: 'Dr. Krishna Venkata Rao' })
const devi = await aStaffMember(db, { departmentId: eee.id, fullName: 'Sita Devi' })
const iqacUser = await as('ROLE_IQAC_INCHARGE', { username: 'iqac' })
const raoUser = await as('ROLE_FACULTY', { username: 'rao', staffId: rao.id })
const college = importsOf(app, 'faculty.publications', iqacUser)
const own = importsOf(app, 'faculty.publications', raoUser)
const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))
const importFile = async (name: string) => college.save(await college.check(await college.upload(fixture(name), name)))
const entry = (key: string, title: string, more = '') =>
  `@article{${key}, title={${title}}, author={Devi, Sita}, journal={Journal of Tests}, year={2022}${more}}\n`

test('files of common reference programs are imported with their authors, once, and can be undone', async () => {
  for (const name of ['zotero.bib', 'jabref.bib', 'scholar.bib', 'scopus.bib', 'endnote.ris'])
    expect(await importFile(name), name).toMatchObject({ state: 'done', errorCount: 0, presentCount: 0 })
  expect(await db.$count(publications)).toBe(9)
  const rows = await db
    .select({ title: publications.title, staffId: publicationAuthors.staffId, position: publicationAuthors.position })
    .from(publicationAuthors)
    .innerJoin(publications, eq(publications.id, publicationAuthors.publicationId))
    .where(inArray(publicationAuthors.staffId, [rao.id, devi.id]))
    .orderBy(asc(publications.title), asc(publicationAuthors.position))
  expect(rows.filter(({ title }) => title.startsWith('Crop'))).toEqual([
    { title: 'Crop yield prediction with LSTM networks', staffId: devi.id, position: 1 },
    { title: 'Crop yield prediction with LSTM networks', staffId: rao.id, position: 2 },
  ])
  expect(rows.map(({ title }) => title)).toContain('Condition monitoring of transformers')
  const [review] = await db.select().from(publications).where(eq(publications.doi, '10.1016/j.ijhydene.2022.11.010'))
  expect(review).toMatchObject({ inScopus: true, citations: 41, year: 2023, volume: '48', state: 'recorded', recordedBy: 'iqac' })

  const again = await college.check(await college.upload(fixture('zotero.bib'), 'zotero.bib'))
  expect(again).toMatchObject({ goodCount: 0, presentCount: 2, errorCount: 0 })
  expect(await college.errors(again)).toEqual(['K2 faculty.doi-recorded', 'K3 faculty.doi-recorded'])

  const extra = await college.importAll(Buffer.from(entry('x', 'An entry that is taken back')))
  expect(extra).toMatchObject({ savedCount: 1 })
  expect(await college.undo(extra)).toMatchObject({ state: 'undone', undoneCount: 1 })
  expect(await db.$count(publications)).toBe(9)
})

test('duplicates are found in the file and among recorded publications, without false matches', async () => {
  await aPublication(db, {
    title: 'Energy harvesting from road vibrations',
    doi: null,
    year: 2022,
    authors: [{ name: 'S. Devi', staffId: devi.id }],
  })
  const file = [
    entry('a', 'Energy Harvesting from Road Vibration'),
    entry('b', 'Energy harvesting from rail vibrations'),
    entry('c', 'Smart antennas: Part I'),
    entry('d', 'Smart antennas: Part II'),
    entry('e', 'Smart {A}ntennas -- part I.'),
    entry('f', 'A title with two identifiers of its own', ', doi={10.1000/first}'),
    entry('g', 'A title with two identifiers of its own', ', doi={10.1000/second}'),
    entry('h', 'Something else altogether', ', doi={https://doi.org/10.1000/FIRST}'),
  ]
  const checked = await college.check(await college.upload(Buffer.from(file.join('')), 'list.bib'))
  expect(checked).toMatchObject({ rowCount: 8, goodCount: 5, presentCount: 3, errorCount: 0 })
  expect(await college.errors(checked)).toEqual(['B2 faculty.title-recorded', 'B6 faculty.doubled', 'K9 faculty.doubled'])
})

test('teachers import only their own publications, and cannot see or undo imports of others', async () => {
  const file = `${entry('a', 'Written by somebody else')}@article{b, title={Written by me and others}, author={Doe, J. and Rao, K. V.}, journal={J}, year=2021}`
  const checked = await own.check(await own.upload(Buffer.from(file), 'mine.bib'))
  expect(await own.errors(checked)).toEqual(['C2 faculty.no-author-of-yours'])
  const done = await own.save(checked)
  expect(done).toMatchObject({ state: 'done', savedCount: 1, errorCount: 1 })
  const path = `/sheet-imports/faculty.publications/imports`
  const strangers = callsOf(app, iqacUser)
  expect((await strangers.get(path)).items.map(({ uploadedBy }: { uploadedBy: string }) => uploadedBy)).not.toContain('rao')
  for (const call of [strangers.get(`${path}/${done.id}`), strangers.get(`${path}/${done.id}/errors`), college.undo(done)])
    expect(await call).toMatchObject({ status: 404 })
  expect(await own.settled(done.id)).toMatchObject({ state: 'done', undoneCount: 0 })
})

test('a CSV export of Scopus and a workbook from the template can be imported', async () => {
  const csv = [
    '"Authors","Title","Year","Source title","Volume","Page start","Cited by","DOI","Document Type","ISSN"',
    '"Devi S.; Doe J.","Solar drying of chillies, a ""review""",2024,"Solar Energy",12,"45",7,"10.1000/solar.1","Conference paper","0038092X"',
  ].join('\n')
  const done = await college.importAll(Buffer.from(`\uFEFF${csv}`))
  expect(done).toMatchObject({ state: 'done', savedCount: 1 })
  const [solar] = await db.select().from(publications).where(eq(publications.doi, '10.1000/solar.1'))
  expect(solar).toMatchObject({ title: 'Solar drying of chillies, a "review"', type: 'conference', citations: 7, pages: '45' })
  const book = await workbookOf({
    Publications: [
      ['Type', 'Title', 'Authors', 'Journal, conference or book', 'Year', 'Month', 'Scopus'],
      ['Journal article', 'Average temperatures of roofs', 'Sita Devi', 'Building Physics', 2023, 'March', 'Yes'],
      ['Journal article', 'No journal is named here', 'Sita Devi', '', 2023, '', ''],
      ['Poster', 'A poster is none of these', 'Sita Devi', 'Somewhere', 2023, '', ''],
      ['Book', 'Of the year to come', 'Sita Devi', '', 2031, '', ''],
    ],
  })
  const checked = await college.check(await college.upload(book))
  expect(checked).toMatchObject({ rowCount: 4, goodCount: 1 })
  expect(await college.errors(checked)).toEqual(['D3 faculty.venue-missing', 'A4 not-in-list', 'E5 too-big'])
})

test('several authors on separate lines of one cell are read', async () => {
  const csv = 'Type,Title,Authors,Journal,Year\nJournal article,Bricks of fly ash,"Doe J.\nDevi S.\n",Materials,2024\n'
  const book = await workbookOf({
    Publications: [
      ['Type', 'Title', 'Authors', 'Journal, conference or book', 'Year'],
      ['Journal article', 'Roads of plastic waste', 'Doe J.\nDevi S.', 'Transport', 2024],
    ],
  })
  for (const file of [Buffer.from(csv), book]) expect(await college.importAll(file)).toMatchObject({ savedCount: 1 })
  const found = await db
    .select()
    .from(publications)
    .where(inArray(publications.title, ['Bricks of fly ash', 'Roads of plastic waste']))
  expect(found.map(({ authorNames }) => authorNames)).toEqual(['Doe J.\nDevi S.', 'Doe J.\nDevi S.'])
})

test('broken entries are reported and the others imported; files of other formats are refused', async () => {
  const checked = await college.check(await college.upload(fixture('broken.bib'), 'broken.bib'))
  expect(checked).toMatchObject({ goodCount: 2 })
  expect(await college.errors(checked)).toContain('B3 error-value')
  const before = await db.$count(publications)
  for (const content of ['MZ\u0000\u0001 a program', '%PDF-1.7 @article{a, title={b}}', '<html>@article{a}</html>', ''])
    expect(await college.upload(Buffer.from(content), 'list.bib'), content).toMatchObject({ status: 400 })
  expect(await db.$count(publications)).toBe(before)
})

test('a list of DOIs is matched with recorded publications; the others need the registry, which is off', async () => {
  await aPublication(db, { doi: '10.1000/known', title: 'Known already', authors: [{ name: 'S. Devi', staffId: devi.id }] })
  const list = Buffer.from('10.1000/known\nhttps://doi.org/10.1000/Unknown\n')
  const checked = await college.check(await college.upload(list, 'dois.txt'))
  expect(checked).toMatchObject({ rowCount: 2, goodCount: 0 })
  expect(await college.errors(checked)).toEqual(['K2 faculty.doi-recorded', 'B3 faculty.title-missing'])
})

test('with a registry, details of the remaining DOIs are looked up', async () => {
  const asked: string[] = []
  const registry = createServer((request, answer) => {
    asked.push(`${request.url} ${request.headers.accept}`)
    const known = request.url?.startsWith('/10.1000/looked-up')
    const csl = {
      ...{ type: 'article-journal', title: ['Looked up and found'], 'container-title': ['Journal of Registries'] },
      ...{ issued: { 'date-parts': [[2024, 5]] }, author: [{ given: 'Sita', family: 'Devi' }] },
    }
    answer.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end(known ? JSON.stringify(csl) : 'no')
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  const { port } = registry.address() as AddressInfo
  const connected = await openTestApp({ settings: { DOI_LOOKUP: `http://127.0.0.1:${port}/` } })
  onTestFinished(() => void registry.close())
  await aStaffMember(connected.platform.database.db, { fullName: 'Sita Devi' })
  const imports = importsOf(connected.app, 'faculty.publications', await connected.as('ROLE_IQAC_INCHARGE'))
  const checked = await imports.check(await imports.upload(Buffer.from('10.1000/looked-up\n10.1000/nobody\n'), 'dois.txt'))
  expect(await imports.errors(checked)).toEqual(['B3 faculty.doi-unknown'])
  expect(await imports.save(checked)).toMatchObject({ savedCount: 1 })
  expect(asked).toContain('/10.1000/looked-up application/vnd.citationstyles.csl+json')
  const [row] = await connected.platform.database.db.select().from(publications)
  expect(row).toMatchObject({ title: 'Looked up and found', venue: 'Journal of Registries', year: 2024, month: 5 })
})
