import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importRowErrors } from '../../../platform/imports/staged/schema.ts'
import { openExistingStudents } from '../../../testing/imports/existing-students.ts'
import { workbookOf } from '../../../testing/imports/sheet-imports.ts'

const { db, imports } = await openExistingStudents()

test.each(['23456789012', '2345 6789 0125 9', '2345-6789-01'])(
  'no digit of the mistyped number %s is stored in clear',
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
