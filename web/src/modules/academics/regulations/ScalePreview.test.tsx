import { defaultScale } from '@nalanda/contract/academics/academics'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScalePreview } from './ScalePreview.tsx'

const attempt = (percent: string) => {
  fireEvent.change(screen.getByLabelText('Try a percentage'), { target: { value: percent } })
  return screen.getByRole('status').textContent
}

test('a percentage earns the highest band that begins at or below it', () => {
  render(<ScalePreview scale={[...defaultScale]} absentGrade="AB" />)
  expect(attempt('90')).toBe('90% gives grade S and 10 grade points: Pass')
  expect(attempt('89.99')).toBe('89.99% gives grade A and 9 grade points: Pass')
  expect(attempt('49.99')).toBe('49.99% gives grade F and 0 grade points: Fail')
  expect(attempt('100.5')).toBe('Enter a percentage from 0 to 100')
  expect(attempt('')).toBe('Enter a percentage from 0 to 100')
})

test('a scale whose bands are not in descending order shows an error instead of a preview', () => {
  render(<ScalePreview scale={defaultScale.toReversed()} absentGrade="AB" />)
  expect(screen.getByText(/Order the bands from the highest/)).toBeTruthy()
})
