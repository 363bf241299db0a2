import { issueError, validationErrorOf } from '@nalanda/contract/platform/validation/issues'
import { expect, test } from 'vitest'
import { audienceOf, NoticeForm, toSave } from './notice-form.ts'

const form: NoticeForm = {
  title: 'Holiday',
  body: 'No classes.',
  signer: 'department:4',
  reach: 'part',
  roles: ['ROLE_STUDENT'],
  departmentIds: [4],
  batchIds: [],
  isPublic: false,
  fromDay: '2026-11-30',
  untilDay: '2026-12-01',
}

test('days begin and end at midnight in India, and the last day is included', () => {
  const { shownFrom, shownUntil } = toSave(form, null)
  expect(shownFrom).toBe('2026-11-29T18:30:00.000Z')
  expect(shownUntil).toBe('2026-12-01T18:30:00.000Z')
})

test('a signer is the college, a department or an office', () => {
  expect(toSave(form, null).signer).toEqual({ kind: 'department', departmentId: 4, office: null })
  expect(toSave({ ...form, signer: 'college' }, null).signer).toEqual({ kind: 'college', departmentId: null, office: null })
  const office = toSave({ ...form, signer: 'office:ROLE_EXAMINATION' }, null).signer
  expect(office).toEqual({ kind: 'office', departmentId: null, office: 'ROLE_EXAMINATION' })
})

test('an audience of everyone or no one contains no parts of the college', () => {
  const nobody = { everybody: false, roles: [], departmentIds: [], batchIds: [] }
  expect(audienceOf({ ...form, reach: 'nobody' })).toEqual(nobody)
  expect(audienceOf({ ...form, reach: 'everybody' })).toEqual({ ...nobody, everybody: true })
  expect(audienceOf(form)).toMatchObject({ roles: ['ROLE_STUDENT'], departmentIds: [4] })
})

test('a missing or too long text and a missing signer are reported by their codes', () => {
  const codes = (values: Partial<NoticeForm>) =>
    NoticeForm.safeParse({ ...form, ...values }, { error: issueError }).error?.issues.map(
      (issue) => validationErrorOf(issue).code,
    )
  expect(codes({})).toBeUndefined()
  expect(codes({ body: '  ', signer: '' })).toEqual(['required', 'required'])
  expect(codes({ body: 'a'.repeat(10_001) })).toEqual(['too-long'])
})
