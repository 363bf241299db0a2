import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openLog, withoutValues } from './logging.ts'

function lines(write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown>[] {
  const written: string[] = []
  write(openLog({ level: 'info', destination: { write: (line) => void written.push(line) } }))
  return written.map((line) => JSON.parse(line))
}

describe('the log', () => {
  test('names a request by its path and the names of its parameters, without their values', () => {
    const req = {
      id: 'r1',
      method: 'GET',
      url: '/api/getNames?rollNo=22NA1A0501&all',
      ip: '10.0.0.1',
      headers: { cookie: 'session=1' },
    }
    const [entry] = lines((log) => log.info({ req }, 'answered'))
    expect(entry?.req).toEqual({ id: 'r1', method: 'GET', url: '/api/getNames?rollNo&all', address: '10.0.0.1' })
  })

  test('hides secrets', () => {
    const secrets = { password: 's3cret', authorization: 's3cret', cookie: 's3cret', token: 's3cret', 'set-cookie': 's3cret' }
    const text = JSON.stringify(lines((log) => log.info({ ...secrets, headers: secrets, body: secrets }, 'signed in')))
    expect(text).not.toContain('s3cret')
    expect(text).toContain('[hidden]')
  })

  test('names the failed query without any value, neither sent values nor those in the database error', () => {
    const refusal = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      ...{ code: '23505', detail: 'Key (email)=(asha@home.example) already exists.', where: 'JSON data, line 1: asha' },
    })
    const query = new DrizzleQueryError('insert into "users" values ($1, $2)', ['asha@home.example', 'two\nhalves'], refusal)
    const logged = lines((log) => {
      log.error({ err: query }, 'request failed')
      log.error({ err: new Error('the job failed', { cause: query }) }, 'a job failed')
      log.error({ err: new AggregateError([query, refusal], 'both failed') }, 'a job failed')
      log.error({ err: refusal }, 'the job queue failed')
    })
    const text = JSON.stringify(logged)
    for (const value of ['asha', 'two', 'halves']) expect(text).not.toContain(value)
    expect(logged[0]?.err).toMatchObject({ type: 'DrizzleQueryError', query: 'insert into "users" values ($1, $2)' })
    expect(logged[1]?.err).toMatchObject({ message: expect.stringContaining('violates unique constraint "users_email"') })
    expect(logged[3]?.err).toMatchObject({ code: '23505' })
  })

  test('has times in a format for people and programs', () => {
    const [entry] = lines((log) => log.info('ready'))
    expect(entry?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('writes one entry on one line, whatever a client sent', () => {
    const forged = 'x\n{"level":50,"msg":"forged"}\r\u2028\u001b[31m'
    const written: string[] = []
    const log = openLog({ level: 'info', destination: { write: (line) => void written.push(line) } })
    log.info({ req: { url: `/api/${forged}` }, [forged]: forged, err: new Error(forged) }, forged)
    expect(written).toHaveLength(1)
    for (const sign of ['\n', '\r', '\u001b']) expect(written[0]?.slice(0, -1)).not.toContain(sign)
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 30, msg: forged, [forged]: forged })
  })

  test.each([
    ['/api/a', '/api/a'],
    ['/api/a?', '/api/a'],
    ['/api/a?b=1&c=2=3', '/api/a?b&c'],
    ['/api/a?b=1?c=2', '/api/a?b'],
  ])('shortens %s to %s', (url, shown) => {
    expect(withoutValues(url)).toBe(shown)
  })
})
