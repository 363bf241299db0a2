import { afterEach, expect, test } from 'vitest'
import { neighboursOf, rememberPage } from './neighbours.ts'
import { queryOf, searchOf } from './views.ts'

afterEach(() => sessionStorage.clear())

test('a saved view keeps filters, search and order, and restores numbers as numbers', () => {
  const asked = { branchId: '5', hasRollNo: 'no', q: '0501', sort: '-fullName', after: 'sealed', size: 50, state: undefined }
  const kept = queryOf(asked)
  expect(kept).toEqual({ branchId: '5', hasRollNo: 'no', q: '0501', sort: '-fullName' })
  expect(searchOf(kept)).toEqual({ current: 'all', branchId: 5, hasRollNo: 'no', q: '0501', sort: '-fullName' })
})

test('the page of a student links to the previous and the next student of the list page', () => {
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
