import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookiesOf } from '../../modules/access/public.ts'
import { openTestApp } from '../../testing/app.ts'
import { builtScreens } from '../../testing/built-screens.ts'
import { callsOf } from '../../testing/http.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const { app, platform, as } = await openTestApp({ screens: builtScreens() })
const { session: cookie } = cookiesOf(platform.config.publicUrl)
const administration = await as('ROLE_ADMINISTRATION')
const office = callsOf(app, administration)
const sessions = {
  admin: await as('ROLE_ADMIN'),
  office: administration,
  clerk: await as('ROLE_ADMISSIONS'),
  unfinished: await as('ROLE_ADMIN', { mustChangePassword: true }),
  forged: { authorization: 'Bearer forged' },
}
type Visitor = keyof typeof sessions | 'guest'

/** Returns the status of a page for a browser, where only the cookie identifies the user. */
async function statusOf(url: string, visitor: Visitor): Promise<number> {
  const session = visitor === 'guest' ? '' : sessions[visitor].authorization.slice('Bearer '.length)
  const answer = await app.inject({ url, headers: session ? { cookie: `${cookie}=${session}` } : {} })
  return answer.statusCode
}
async function switchMaintenance(on: boolean, revision: number): Promise<void> {
  expect(await office.put('/institution/maintenance', { on, message: 'Back at six.', revision })).toMatchObject({ on })
  await waitUntil(async () => expect(await statusOf('/', 'guest')).toBe(on ? 503 : 200))
}

describe('the portal in maintenance mode', () => {
  beforeAll(() => switchMaintenance(true, 0))
  afterAll(() => switchMaintenance(false, 1))

  test.each<[string, Visitor, number]>([
    ['/', 'guest', 503],
    ['/app/Student', 'clerk', 503],
    ['/app/Admin', 'unfinished', 503],
    ['/app/Admin', 'forged', 503],
    ['/app/Admin', 'admin', 200],
    ['/', 'office', 200],
    ['/login/Admin', 'guest', 200],
    ['/login?next=1', 'guest', 200],
    ['/maintenance', 'guest', 200],
    ['/loginx', 'guest', 503],
    ['/examresults', 'guest', 200],
    ['/assets/screen-1a2b.js', 'guest', 200],
    ['/healthz', 'guest', 200],
  ])('responds on the page %s to %s with %i', async (url, visitor, expected) => {
    expect(await statusOf(url, visitor)).toBe(expected)
  })

  test('sends a closed page anyway, since it shows the notice itself, with the time to retry', async () => {
    const answer = await app.inject('/app/Student')
    expect(answer.headers['retry-after']).toBe('300')
    expect(answer.body).toContain('<div id="root"></div>')
  })

  test.each<[string, Visitor, number]>([
    ['/students', 'clerk', 503],
    ['/students', 'guest', 503],
    ['/students', 'unfinished', 503],
    ['/students', 'office', 200],
    ['/session', 'guest', 200],
    ['/institution', 'clerk', 200],
    ['/getDistinctExamTitlesBy', 'guest', 200],
    ['/openapi.json', 'guest', 200],
  ])('responds to the call %s of %s with %i', async (url, visitor, expected) => {
    const refused = await callsOf(app, visitor === 'guest' ? {} : sessions[visitor]).get(url)
    expect(refused.status).toBe(expected)
    if (expected === 503) expect(refused).toMatchObject({ code: 'platform.maintenance', headers: { 'retry-after': '300' } })
  })

  test('refuses a call that would write, and nothing is written', async () => {
    const agent = { name: 'Sri Sai', mobile: null, email: null, address: null, usualAmountPaise: null, retired: false }
    expect((await callsOf(app, sessions.clerk).post('/agents', agent)).code).toBe('platform.maintenance')
    expect((await callsOf(app, sessions.admin).get('/agents')).items).toEqual([])
  })
})

test('outside maintenance mode everyone gets the requested page', async () => {
  expect(await statusOf('/app/Student', 'clerk')).toBe(200)
  expect(await statusOf('/app/Student', 'guest')).toBe(200)
})
