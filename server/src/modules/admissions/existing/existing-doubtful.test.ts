import { expect, test } from 'vitest'
import { openExistingStudents } from '../../../testing/imports/existing-students.ts'
import { workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { anInstitution } from '../../institution/factory.ts'

const { db, imports } = await openExistingStudents()

test('an invalid Aadhaar number is a warning, or an error in a college that refuses such numbers', async () => {
  const checkRow = async (rollNo: string, name: string) => {
    const rows = [
      ['Roll no', 'Name', 'Branch', 'Batch', 'M/F', 'Aadhaar'],
      [rollNo, name, 'CSE', '2021', 'F', '099941057058'],
    ]
    return imports.check(await imports.upload(await workbookOf({ List: rows })))
  }
  const warned = await checkRow('21T01', 'Lata Devi')
  expect(await imports.errors(warned)).toEqual(['F2 admissions.aadhaar-doubtful'])
  expect(warned).toMatchObject({ goodCount: 1, errorCount: 0 })
  await anInstitution(db, { refusesDoubtfulAadhaar: true })
  const refused = await checkRow('21T02', 'Mina Rao')
  expect(await imports.errors(refused)).toEqual(['F2 admissions.aadhaar-doubtful'])
  expect(refused).toMatchObject({ goodCount: 0, errorCount: 1 })
})
