import { expect, test } from 'vitest'
import { homeTiles } from './tiles.ts'

const college = { showObeTile: true, accountsTileUrl: null, obeUrl: null, facultyDbUrl: null }
const names = (tiles: { area: { name: string } }[]) => tiles.map((tile) => tile.area.name)

test('there are nineteen tiles: seventeen on the ring, and Results and Faculty DB in its centre', () => {
  const { ring, centre } = homeTiles(college)
  expect(ring).toHaveLength(17)
  expect(names(centre)).toEqual(['Results', 'Faculty DB'])
})

test('a college without OBE has sixteen tiles on the ring', () => {
  const { ring } = homeTiles({ ...college, showObeTile: false })
  expect(ring).toHaveLength(16)
  expect(names(ring)).not.toContain('OBE')
})

test('every tile leads to the address that the college decided on', () => {
  const { ring, centre } = homeTiles(college)
  expect(Object.fromEntries([...ring, ...centre].map((tile) => [tile.area.name, tile.to]))).toMatchObject({
    Authority: '/login/Management',
    Transport: '/login/Transportation',
    Placement: '/login/Placements Cell',
    Parent: '/login/parent',
    HOD: '/login/HOD',
    Principal: '/login/principal',
    IQAC: '/IQACHome',
    Exams: '/login',
    Leave: '/login/Faculty',
    Results: '/examresults',
  })
})

test('the Accounts tile opens the external exam link if the college has one', () => {
  const { ring } = homeTiles({ ...college, accountsTileUrl: 'https://exams.example/pay' })
  expect(ring.find((tile) => tile.area.name === 'Accounts')).toMatchObject({ to: 'https://exams.example/pay', leaves: true })
})
