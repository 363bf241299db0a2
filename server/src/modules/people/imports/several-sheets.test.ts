import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { importsOf, workbookOf } from '../../../testing/imports/sheet-imports.ts'

const { app, as } = await openTestApp()
const office = await as('ROLE_ADMINISTRATION')
const { get, post } = callsOf(app, office)
const departments = importsOf(app, 'people.departments', office)

test('a row that can no longer be saved names its sheet, even without a cell', async () => {
  const headings = ['Code', 'Name']
  const checked = await departments.check(
    await departments.upload(
      await workbookOf({ First: [headings, ['PHY', 'Physics']], Second: [headings, ['CHE', 'Chemistry'], ['BIO', 'Biology']] }),
    ),
  )
  await post('/departments', { code: 'BIO', name: 'Botany' })
  expect(await departments.save(checked)).toMatchObject({ savedCount: 2, errorCount: 1 })
  const { items } = await get(`/sheet-imports/people.departments/imports/${checked.id}/errors?size=25`)
  expect(items).toMatchObject([{ sheet: 'Second', row: 3, code: 'already-exists' }])
})

test('a skipped sheet does not change the remembered columns of another one with its headings', async () => {
  const headings = ['K', 'What it is called']
  const lists = () => workbookOf({ New: [headings, ['ZOO', 'Zoology']], Old: [headings, ['GEO', 'Geology']] })
  const columns = { code: 0, name: 1 }
  const sheets = [
    { name: 'New', columns },
    { name: 'Old', columns: {} },
  ]
  expect(await departments.check(await departments.upload(await lists()), { sheets })).toMatchObject({ goodCount: 1 })
  const { mapping } = await departments.upload(await workbookOf({ Sheet1: [headings, ['ZOO', 'Zoology']] }))
  expect(mapping.sheets).toEqual([{ name: 'Sheet1', columns }])
})

test('the columns of a workbook with the maximum number of sheets can be confirmed', async () => {
  const others = Object.fromEntries(Array.from({ length: 63 }, (_unused, at) => [`Sheet ${at + 1}`, [['Notes'], ['None']]]))
  const uploaded = await departments.upload(
    await workbookOf({
      List: [
        ['Code', 'Name'],
        ['MIN', 'Mining'],
      ],
      ...others,
    }),
  )
  expect(uploaded.mapping.sheets).toHaveLength(64)
  expect(await departments.check(uploaded)).toMatchObject({ state: 'checked', goodCount: 1 })
})

test('the first row of a sheet without headings is read on request, and its columns are not remembered', async () => {
  const list = () =>
    workbookOf({
      Sheet1: [
        ['ARC', 'Architecture'],
        ['PLA', 'Planning'],
      ],
    })
  const uploaded = await departments.upload(await list())
  expect(uploaded.sheets).toMatchObject([{ headings: ['ARC', 'Architecture'], headingsKnown: false, rowCount: 1 }])
  const sheets = [{ name: 'Sheet1', columns: { code: 0, name: 1 }, firstRowIsData: true }]
  const checked = await departments.check(uploaded, { sheets })
  expect(checked).toMatchObject({ rowCount: 2, goodCount: 2 })
  expect(await departments.save(checked)).toMatchObject({ savedCount: 2 })
  expect((await get('/departments?q=ARC')).items).toMatchObject([{ code: 'ARC', name: 'Architecture' }])
  expect((await departments.upload(await list())).mapping.sheets).toEqual([{ name: 'Sheet1', columns: {} }])
})
