import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stubServer } from '../dev/stub-server.ts'
import { ExamListPage } from './ExamListPage.tsx'
import { ResultTable } from './ResultTable.tsx'
import { chooseLanguage } from './words.ts'

const record = { examTitle: 'May 2026', sgpa: '7.23', course: 'Physics', grade: 'A', status: 'Pass' }
const records = [
  { ...record, courseCode: 'PH102', credits: 4, gradePoints: 7 },
  { ...record, courseCode: 'PH103', credits: 1, gradePoints: 1 },
]

const figures = () => [...document.querySelectorAll('td.number')].map(({ textContent }) => textContent)

afterEach(() => act(() => chooseLanguage('en')))

test('credits and grade points of a course are labelled in the language of the page', async () => {
  render(<ResultTable records={records} title="May 2026" />)
  expect(figures()).toEqual(['Credits 4', 'Grade Points 7', 'Credits 1', 'Grade Points 1'])
  await act(() => chooseLanguage('de'))
  expect(figures()).toEqual(['Credits 4', 'Notenpunkte 7', 'Credits 1', 'Notenpunkte 1'])
})

test('the title of the list of exams is in the language of the page', async () => {
  stubServer({ '/api/published-exams': () => ({ body: [] }) })
  render(<ExamListPage />)
  await screen.findByText(/No results/)
  await act(() => chooseLanguage('hi'))
  expect(document.title).toBe('परीक्षा परिणाम')
  await act(() => chooseLanguage('en'))
  expect(document.title).toBe('Exam Results')
})
