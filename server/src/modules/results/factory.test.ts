import { expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { aProgramme, aSubject } from '../academics/factory.ts'
import { aUser } from '../access/factory.ts'
import { anInstitution } from '../institution/factory.ts'
import { aStaffMember } from '../people/factory.ts'
import { aStudent } from '../students/factory.ts'
import { students } from '../students/schema.ts'
import { anEntry, anExam } from './factory.ts'

const { db } = await openTestDatabase()

it('the factory creates a student, an exam and a mark that belong to one programme', async () => {
  const programme = await aProgramme(db)
  const student = await aStudent(db, { ...programme.place, fullName: 'Ananya Reddy Gaddam' })
  const exam = await anExam(db, { ...programme.exam })
  const subject = await aSubject(db, { ...programme.exam, branchIds: [programme.branch.id] })
  const entry = await anEntry(db, { examId: exam.id, studentId: student.id, subjectId: subject.id })
  expect(entry).toMatchObject({ examId: exam.id, version: 1, grade: 'B' })
  const [row] = await db.select().from(students)
  expect(row).toEqual(student)
})

it('the factory creates as many independent records as a test needs', async () => {
  await Promise.all([
    aStudent(db),
    aStudent(db),
    anExam(db),
    anExam(db),
    aStaffMember(db),
    aUser(db),
    aUser(db, { roles: ['ROLE_EXAMINATION'] }),
  ])
  expect(await anInstitution(db, { code: 'NA' })).toMatchObject({ id: 1, code: 'NA' })
})
