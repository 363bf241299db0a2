import { expect, test } from 'vitest'
import type { Address } from '../../ui/navigation/paths.ts'
import { screens } from '../screens/screens.ts'
import { crumbsTo, recordOf, screenAt } from './crumbs.ts'

const to = (
  address: string,
  title: string,
  titles: Record<string, string> = {},
  landing: Address = '/app/Admin',
  within?: string,
) =>
  crumbsTo(address, title, {
    screens,
    titles: new Map(Object.entries(titles)),
    within,
    landing,
    group: ({ menu }) => menu?.group.title,
  })
const words = (...given: Parameters<typeof to>) => to(...given).map(({ title }) => title)

test('a screen is found by its address, and an address without parameters takes precedence', () => {
  expect(screenAt(screens, '/app/Admin/Users/Import')?.title).toBe('Import users')
  expect(screenAt(screens, '/app/Admin/Users/12')?.title).toBe('User')
  expect(screenAt(screens, '/app/Admin/Nothing')).toBeUndefined()
})

test('the breadcrumbs of a screen start at the dashboard and contain its group', () => {
  expect(words('/app/Admin/Degrees', 'Degrees')).toEqual(['Dashboard', 'Academics', 'Degrees'])
})

test('a group with the same name as its screen appears once', () => {
  expect(words('/app/Admin/Students', 'Students')).toEqual(['Dashboard', 'Students'])
})

test('the breadcrumbs of a record contain its list, and end with its name without a link', () => {
  expect(to('/app/Admin/Students/12', 'Ravi Teja')).toEqual([
    { title: 'Dashboard', address: '/app/Admin' },
    { title: 'Students', address: '/app/Admin/Students' },
    { title: 'Ravi Teja' },
  ])
})

test('the tabs of a record are one breadcrumb with the name of the record', () => {
  expect(words('/app/Examinations/5/Results', 'B.Tech III')).toEqual(['Dashboard', 'Examinations', 'B.Tech III'])
  const below = '/app/Examinations/5/Results/77'
  expect(words(below, 'Ravi Teja')).toEqual(['Dashboard', 'Examinations', 'Exam', 'Ravi Teja'])
  expect(words(below, 'Ravi Teja', { '/app/Examinations/5': 'B.Tech III' })).toContain('B.Tech III')
  expect(words(below, 'Ravi Teja', {}, '/app/Admin', 'B.Tech III')).toEqual([
    'Dashboard',
    'Examinations',
    'B.Tech III',
    'Ravi Teja',
  ])
  expect(words('/app/Examinations/5/Import/3', 'B.Tech III')).toEqual(['Dashboard', 'Examinations', 'B.Tech III'])
  expect(recordOf(screens, '/app/Examinations/5/Results')).toBe('/app/Examinations/5')
})

test('the start page has its own name and appears only once', () => {
  expect(words('/app/Examinations/5', 'B.Tech III', {}, '/app/Examinations')).toEqual(['Examinations', 'B.Tech III'])
  expect(words('/app/Approvals', 'Approvals', {}, '/app/Examinations')).toEqual(['Examinations', 'Approvals'])
})
