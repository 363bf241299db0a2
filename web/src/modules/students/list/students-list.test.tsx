import { afterEach, expect, test } from 'vitest'
import { neighboursOf, rememberPage } from './neighbours.ts'
import { queryOf, searchOf } from './views.ts'

afterEach(() => sessionStorage.clear())

test('a view keeps what the list asks for, and opens it again with numbers as numbers', () => {
  const asked = { branchId: '5', hasRollNo: 'no', q: '0501', sort: '-fullName', after: 'sealed', size: 50, state: undefined }
  const kept = queryOf(asked)
  expect(kept).toEqual({ branchId: '5', hasRollNo: 'no', q: '0501', sort: '-fullName' })
  expect(searchOf(kept)).toEqual({ current: 'all', branchId: 5, hasRollNo: 'no', q: '0501', sort: '-fullName' })
})

test('from a student one goes to the one before and after on the page of the list', () => {
  rememberPage([
    { id: 7, fullName: 'Asha' },
    { id: 3, fullName: 'Bala' },
    { id: 9, fullName: 'Chitra' },
  ])
  expect(neighboursOf(3)).toEqual({ previous: { id: 7, fullName: 'Asha' }, next: { id: 9, fullName: 'Chitra' } })
  expect(neighboursOf(7).previous).toBeUndefined()
  expect(neighboursOf(4)).toEqual({ previous: undefined, next: undefined })
  sessionStorage.setItem('nalanda.students.walk', '{"no":"list"}')
  expect(neighboursOf(3)).toEqual({ previous: undefined, next: undefined })
})
