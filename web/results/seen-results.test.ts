import type { PublicResult, PublishedExam } from '@nalanda/contract/results/results'
import { beforeEach, expect, test } from 'vitest'
import { forgetSeen, keepSeen, listSeen, recallSeen } from './seen-results.ts'

const examTitle = 'II Year I Semester'
const resultOf = (studentRollNo: string) => ({ studentRollNo, studentName: 'N' }) as PublicResult
const exam = { title: examTitle, asksDateOfBirth: false } as PublishedExam

beforeEach(forgetSeen)

test('a viewed result is found again, however its roll number is written', () => {
  keepSeen({ rollNo: '22na1a0501 ', examTitle }, resultOf('22NA1A0501'), exam)
  expect(recallSeen({ rollNo: '22na1a0501 x', examTitle })?.result.studentName).toBe('N')
  expect(recallSeen({ rollNo: '22NA1A0501', examTitle: 'another exam' })).toBeUndefined()
  expect(recallSeen({ rollNo: '22NA1A0502', examTitle })).toBeUndefined()
})

test('the last ten results are kept, the latest first and each once', () => {
  for (let serial = 1; serial <= 12; serial++) keepSeen({ rollNo: '', examTitle }, resultOf(`R${serial}`), exam)
  keepSeen({ rollNo: '', examTitle }, resultOf('R7'), exam)
  expect(listSeen().map(({ rollNo }) => rollNo)).toEqual(['R7', 'R12', 'R11', 'R10', 'R9', 'R8', 'R6', 'R5', 'R4', 'R3'])
})

test('a viewed result is deleted after seven days', () => {
  keepSeen({ rollNo: '', examTitle }, resultOf('R1'), exam)
  expect(listSeen(Date.now() + 6.9 * 24 * 3600 * 1000)).toHaveLength(1)
  expect(listSeen(Date.now() + 7.1 * 24 * 3600 * 1000)).toEqual([])
})

test('a result that requires a date of birth is never stored', () => {
  keepSeen({ rollNo: '', examTitle, dateOfBirth: '2004-01-01' }, resultOf('R1'), exam)
  keepSeen({ rollNo: '', examTitle }, resultOf('R1'), { ...exam, asksDateOfBirth: true })
  expect(listSeen()).toEqual([])
})

test('a store with other content is read as empty', () => {
  localStorage.setItem('nalanda.seen-results', '{"not":"a list"}')
  expect(listSeen()).toEqual([])
  localStorage.setItem('nalanda.seen-results', 'broken')
  expect(listSeen()).toEqual([])
})
