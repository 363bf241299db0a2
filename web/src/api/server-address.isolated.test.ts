import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = (facts: object) => {
  document.head.innerHTML = ''
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'institution', content: JSON.stringify(facts) })
  document.head.append(meta)
}
/** Loads the module as after a reload of the page. */
const loaded = () => {
  vi.resetModules()
  return import('./server-address.ts')
}

beforeEach(() => vi.stubEnv('DEV', false))
afterEach(() => {
  vi.unstubAllEnvs()
  localStorage.clear()
  document.head.innerHTML = ''
})

test('the pages of a college use only their own server, whatever address is stored on the device', async () => {
  page({ code: 'NA' })
  localStorage.setItem('nalanda.server', 'http://localhost:9090')
  const { chosenServer, allowedServer, otherServers } = await loaded()
  expect(chosenServer()).toBe('')
  expect(otherServers()).toBeNull()
  expect(allowedServer('http://localhost:9090')).toBeNull()
})

test('in the demo, a developer can choose a local server or one that the server lists', async () => {
  page({ servers: ['https://test.college.edu'] })
  const { allowedServer } = await loaded()
  expect(allowedServer(' localhost:9090 ')).toBe('http://localhost:9090')
  expect(allowedServer('https://test.college.edu/some/page')).toBe('https://test.college.edu')
  for (const address of [
    '',
    'https://evil.example',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
    'javascript:alert(1)',
    'http://test.college.edu',
  ])
    expect(allowedServer(address), address).toBeNull()
})

test('a chosen server is kept after a reload, until it is no longer allowed or the own server is chosen', async () => {
  page({ servers: ['https://test.college.edu'] })
  ;(await loaded()).storeServer('https://test.college.edu')
  expect((await loaded()).chosenServer()).toBe('https://test.college.edu')
  page({ servers: [] })
  expect((await loaded()).chosenServer()).toBe('')
  page({ servers: ['https://test.college.edu'] })
  ;(await loaded()).storeServer(location.origin)
  expect((await loaded()).chosenServer()).toBe('')
})
