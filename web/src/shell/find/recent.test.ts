import { afterEach, expect, test } from 'vitest'
import { recordOf } from '../frame/crumbs.ts'
import { screens } from '../screens/screens.ts'
import { forgetRecent, noteRecent } from './recent.ts'

afterEach(forgetRecent)
const visit = (address: string, title: string) =>
  noteRecent({ address, title, note: '' }, (other) => recordOf(screens, other) === recordOf(screens, address))
const kept = () => (JSON.parse(sessionStorage.getItem('nalanda.recent') ?? '[]') as { title: string }[]).map(({ title }) => title)

test('the tabs of one record are remembered as one entry, with its latest name', () => {
  visit('/app/Examinations/5', 'Exam')
  visit('/app/Examinations/5/Overview', 'B.Tech III')
  visit('/app/Admin/Students/7', 'Ravi Teja')
  visit('/app/Examinations/5/Results', 'B.Tech III')
  expect(kept()).toEqual(['B.Tech III', 'Ravi Teja'])
})
