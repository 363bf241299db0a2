import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { builtScreens } from '../../testing/built-screens.ts'

const { app } = await openTestApp({ screens: builtScreens() })

test.each(['/examresults', '/examresults/', '/results/May%202026', '/results/II/II%20Sem', '/verify'])(
  '%s is a page of the results site',
  async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect([statusCode, body.includes('<title>results</title>')]).toEqual([200, true])
  },
)

test.each([
  ['/ExamResults', '/examresults'],
  ['/EXAMRESULTS/?rollNo=22NA1A0501', '/examresults/?rollNo=22NA1A0501'],
  ['/Results/May%202026?rollNo=22NA1A0501', '/results/May%202026?rollNo=22NA1A0501'],
  ['/Verify', '/verify'],
])('%s, typed with capitals, redirects to %s', async (typed, address) => {
  const { statusCode, headers } = await app.inject(typed)
  expect([statusCode, headers.location]).toEqual([302, address])
})

test.each(['/results', '/results/', '/Results', '/examresults/x', '/Verify/x', '/ExamResultsX'])(
  '%s is not a page of the results site',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  },
)
