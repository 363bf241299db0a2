import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Banner } from './ExamListPage.tsx'

const college = { name: 'Nalanda Institute', bannerLines: ['Autonomous', 'NAAC A++'], banner: null }

test('the banner of the college is above the list of exams', () => {
  render(<Banner college={{ ...college, banner: '/api/institution/images/banner?v=1' }} />)
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Nalanda Institute' })
  expect(image.getAttribute('src')).toBe('/api/institution/images/banner?v=1')
  expect(screen.queryByText(/Autonomous/)).toBeNull()
})

test('without a banner, the name of the college is above the list of exams', () => {
  render(<Banner college={college} />)
  expect(screen.getByText('Nalanda Institute')).toBeTruthy()
  expect(screen.getByText('Autonomous · NAAC A++')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
