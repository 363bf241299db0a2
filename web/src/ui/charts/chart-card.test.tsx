import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ChartCard } from './ChartCard.tsx'

const chart = {
  ...{ title: 'Attendance by department', says: 'CSE has the lowest', head: 'Department', unit: 'percent' as const },
  rows: [
    { name: 'CSE', values: [74.9] },
    { name: 'ECE', values: [null] },
  ],
  series: [{ name: 'Attended', colour: 'var(--chart-1)' }],
}
const table = () => screen.queryByRole('table', { name: 'Attendance by department' })

test('the values are a chart or a table on the screen, and both on paper', async () => {
  render(<ChartCard {...chart} />)
  expect(table()).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(table()?.textContent).toContain('CSE')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(table()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(table()?.textContent).toContain('74.9%')
})

test('a chart is an image with a name, and no tab stop', async () => {
  render(<ChartCard {...chart} />)
  const image = screen.getByRole('img', { name: 'Attendance by department' })
  await waitFor(() => expect(image.querySelector('svg')).not.toBeNull())
  expect(image.querySelectorAll('[tabindex]')).toHaveLength(0)
})
