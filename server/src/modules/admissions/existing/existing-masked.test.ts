import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importRowErrors } from '../../../platform/imports/staged/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { importsOf, workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { aBatch, aBranch, aCourse, aRegulation } from '../../academics/factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const course = await aCourse(db, { name: 'B.Tech', semesterCount: 8 })
await aBranch(db, { courseId: course.id, code: '05', shortName: 'CSE', name: 'Computer Science and Engineering' })
const regulation = await aRegulation(db, { courseId: course.id })
await aBatch(db, { courseId: course.id, regulationId: regulation.id, startYear: 2021, label: '2021-2025' })
const imports = importsOf(app, 'admissions.existing-students', await as('ROLE_ADMIN'))

test.each(['23456789012', '2345 6789 0125 9', '2345-6789-01'])(
  'of the mistyped number %s no digit is stored in clear',
  async (number) => {
    const rows = [
      ['Roll no', 'Name', 'Branch', 'Batch', 'M/F', 'Aadhaar'],
      ['21T01', 'Lata Devi', 'CSE', '2021', 'F', number],
    ]
    const { id } = await imports.check(await imports.upload(await workbookOf({ List: rows })))
    const errors = await db.select().from(importRowErrors).where(eq(importRowErrors.importId, id))
    expect(errors).toMatchObject([{ column: 'Aadhar Number', value: number.replace(/\d/g, 'X') }])
  },
)
