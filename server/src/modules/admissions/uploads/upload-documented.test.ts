import { describe, expect, it } from 'vitest'
import { bookOf, openAdmissionSheets, sheetOf } from '../../../testing/admissions/admission-sheets.ts'
import { callsOf, formOf } from '../../../testing/http.ts'

const { app, platform, as, world, headers, office, admitted, aRow, send } = await openAdmissionSheets()

const sendTo = ({ post }: Pick<ReturnType<typeof callsOf>, 'post'>, query: string, content: Buffer) =>
  post(`/masterDataExcelsUploads?${query}`, formOf({ excelFileUpload: { name: 'season.xlsx', content } }))

describe('the documented calls', () => {
  it('check and save a sheet in one request, and return the counts and the errors', async () => {
    const good = aRow()
    const sheet = sheetOf([good, aRow({ 'Gender*': 'X' })])
    const first = await sendTo(office, 'fileType=newAdmissionsForm', sheet)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      status: 1,
      message: 'Successfully Uploaded Excel File',
      totalRecords: 2,
      savedRecords: 1,
      failedRecords: 1,
      moreErrors: 0,
    })
    expect(await admitted(good['NAME*'])).toBeDefined()
    const kept = aRow()
    const more = sheetOf([good, aRow({ 'Gender*': 'X' }), kept])
    const again = (await sendTo(office, 'fileType=newAdmissionsForm&mode=all-or-nothing', more)).body
    expect(again).toMatchObject({ status: 0, message: 'Unable to Upload Excel File', savedRecords: 0, existingRecords: 1 })
    expect(await admitted(kept['NAME*'])).toBeUndefined()
    expect((await sendTo(office, 'fileType=somethingElse', sheet)).status).toBe(400)
  })

  it('save a sheet that is sent twice with one idempotency key once, and return the same response', async () => {
    const row = aRow()
    const sheet = sheetOf([row])
    const caller = callsOf(app, { ...headers, 'idempotency-key': 'documented-sheet-sent-twice' })
    const first = await sendTo(caller, 'fileType=newAdmissionsForm', sheet)
    expect(first.body).toMatchObject({ status: 1, savedRecords: 1, existingRecords: 0 })
    const second = await sendTo(caller, 'fileType=newAdmissionsForm', sheet)
    expect(second.body).toEqual(first.body)
  })

  it('store a sheet that is sent for review twice with one idempotency key once', async () => {
    const sheet = sheetOf([aRow()])
    const caller = callsOf(app, { ...headers, 'idempotency-key': 'reviewed-sheet-sent-twice' })
    const upload = () => caller.post('/admission-uploads', formOf({ file: { name: 'season.xlsx', content: sheet } }))
    const first = await upload()
    expect(first).toMatchObject({ status: 200, id: expect.any(Number) })
    expect((await upload()).body).toEqual(first.body)
  })

  it('return a template with recognised headings and the lists of the college', async () => {
    const answer = await app.inject({ url: '/api/getExcelForNewAdmissions', headers })
    expect(answer.statusCode).toBe(200)
    const sheets = await platform.spreadsheets.read(answer.rawPayload)
    const lists = sheets.find(({ hidden }) => hidden)?.rows.flat() ?? []
    for (const value of [world.place.course, world.place.batch, world.place.branch, 'Direct', 'BC-B', 'Yes'])
      expect(lists).toContain(value)
    const heads = (sheets[0]?.rows[0] ?? []) as string[]
    const row = aRow()
    const upload = await send(bookOf([heads, heads.map((head) => row[head] ?? null)]))
    expect(upload).toMatchObject({ goodCount: 1, ignoredColumns: [] })
  })

  it('are refused to other users', async () => {
    const student = callsOf(app, await as('ROLE_STUDENT'))
    expect((await student.get('/getExcelForNewAdmissions')).status).toBe(403)
    expect((await callsOf(app).get('/getExcelForNewAdmissions')).status).toBe(401)
    const row = aRow()
    expect((await sendTo(student, 'fileType=newAdmissionsForm', sheetOf([row]))).status).toBe(403)
    expect(await admitted(row['NAME*'])).toBeUndefined()
  })
})
