import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { photoZipBytes } from '@nalanda/contract/admissions/photos'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from './platform/clock.ts'
import { openTestApp } from './testing/app.ts'
import { hasProxy, nginxConfiguration, startProxy } from './testing/external/nginx.ts'
import { openExamCell, pollUntil } from './testing/published-results.ts'
import { waitUntil } from './testing/wait-until.ts'

test('the documentation quotes the nginx configuration unchanged', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operating.md'), 'utf8')
  expect(page).toContain(`\`\`\`nginx\n${nginxConfiguration}\`\`\``)
})

/** Returns a form with a file that only looks like a zip, generated while it is sent. */
function zipOfZeros(bytes: number) {
  const head = Buffer.from(
    '--of-the-test\r\nContent-Disposition: form-data; name="file"; filename="photos.zip"\r\nContent-Type: application/zip\r\n\r\n',
  )
  const tail = Buffer.from('\r\n--of-the-test--\r\n')
  const zeros = new Uint8Array(1024 * 1024)
  function* parts() {
    yield head
    for (let left = bytes; left > 0; left -= zeros.length) yield zeros.subarray(0, Math.min(left, zeros.length))
    yield tail
  }
  return { parts: parts(), length: head.length + bytes + tail.length }
}

// The tests run in order: the last one stops the portal behind the proxy.
describe.skipIf(!hasProxy)('a portal behind nginx as documented', async () => {
  if (!hasProxy) return
  const { app, platform, as } = await openTestApp({ settings: { TRUST_PROXY: '1', PUBLIC_URL: 'https://portal.college.edu' } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await pollUntil(() => platform.bus.connected)
  const cell = await openExamCell(platform.database.db)
  const proxy = await startProxy((app.server.address() as { port: number }).port)
  const noon = new Date('2026-01-10T06:30:00Z')
  const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
  const lookUp = (rollNo: string | null, examTitle: string, more = {}) =>
    proxy.ask(`/api/getExamResultByRollNoView?${new URLSearchParams({ rollNo: rollNo ?? '', examTitle, ...more })}`)
  let news = 0
  platform.bus.on('results', () => {
    news += 1
  })
  const andHear = async (act: () => Promise<unknown>) => {
    const before = news
    await act()
    await pollUntil(() => news > before)
  }

  beforeEach(() => setClock(noon))
  afterEach(() => setClock())

  test('accepts only TLS 1.2 and 1.3, redirects from http, and logs no query string of these requests', async () => {
    const versions = ['TLSv1.3', 'TLSv1.2', 'TLSv1.1'] as const
    expect(await Promise.all(versions.map(proxy.agreeOn))).toEqual(['TLSv1.3', 'TLSv1.2', null])
    const answer = await proxy.askPlain('/results?dateOfBirth=2004-02-29')
    expect([answer.status, answer.headers.location]).toEqual([301, 'https://portal.college.edu/results?dateOfBirth=2004-02-29'])
    expect(proxy.log()).not.toContain('2004')
  })

  test('receives a zip of photos of 100 MB', async () => {
    const type = 'multipart/form-data; boundary=of-the-test'
    const headers = { ...(await as('ROLE_ADMISSIONS')), 'content-type': type }
    const answer = await proxy.ask('/api/admission-photos', { method: 'POST', headers, body: zipOfZeros(photoZipBytes) })
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'admissions.unreadable-zip' })
  })

  test('has public results cached for half a minute, and as long again in the browser', async () => {
    const student = await cell.aStudent()
    const { id, title } = await cell.hold([student], { at: noon })
    await andHear(() => cell.publish(id, noon))
    const answers = [await lookUp(student.rollNo, title), await lookUp(student.rollNo, title)]
    expect(answers.map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT'])
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['public, max-age=30', 'public, max-age=30'])
    expect(answers[1]?.text).toBe(answers[0]?.text)
  })

  test('has results that ask for the date of birth neither cached nor the date logged', async () => {
    const student = await cell.aStudent({ dateOfBirth: '2004-02-29' })
    const { id, title } = await cell.hold([student], { at: noon, asksDateOfBirth: true })
    await andHear(() => cell.publish(id, noon))
    const answers = []
    for (let n = 0; n < 2; n += 1) answers.push(await lookUp(student.rollNo, title, { dateOfBirth: '2004-02-29' }))
    expect(answers.map(({ status, headers }) => [status, headers['x-cache'], headers['cache-control']])).toEqual([
      [200, 'MISS', 'no-store'],
      [200, 'MISS', 'no-store'],
    ])
    await waitUntil(() => expect(proxy.log()).toContain('/api/getExamResultByRollNoView'))
    expect(proxy.log()).not.toMatch(/2004|rollNo|\?/)
  })

  test('ignores an address that a client claims', async () => {
    const guess = (n: number) =>
      proxy.ask('/api/signin', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${n}`,
          origin: 'https://portal.college.edu',
        },
        body: JSON.stringify({ username: 'nobody', password: 'guess' }),
      })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => guess(n)))
    expect(answers.filter(({ status }) => status === 429)).not.toEqual([])
  })

  test('has expired responses fetched again, and not served while it is down', async () => {
    const student = await cell.aStudent()
    const { id, title } = await cell.hold([student], { at: noon })
    await andHear(() => cell.publish(id, noon, later(3)))
    const early = await lookUp(student.rollNo, title)
    expect(early.headers['cache-control']).toBe('public, max-age=1')
    expect(early.text).not.toContain(title)
    setClock(later(3))
    const out = await waitUntil(async () => {
      const answer = await lookUp(student.rollNo, title)
      expect(answer.text).toContain(title)
      return answer
    })
    expect(out.headers['x-cache']).not.toMatch(/STALE|UPDATING/)

    setClock(later(10))
    const second = await cell.hold([student], { at: later(10) })
    await andHear(() => cell.publish(second.id, later(10), later(13)))
    expect((await lookUp(student.rollNo, second.title)).headers['cache-control']).toBe('public, max-age=1')
    await app.close()
    await waitUntil(async () => expect((await lookUp(student.rollNo, second.title)).status).toBe(502))
  })
})
