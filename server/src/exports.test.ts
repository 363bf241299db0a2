import { isDownload } from '@nalanda/contract/platform/endpoint'
import { mayUse } from '@nalanda/contract/platform/permissions'
import { roles } from '@nalanda/contract/platform/roles'
import { expect, test } from 'vitest'
import { demoUsers } from './demo.ts'
import { dayOf, now } from './platform/clock.ts'
import { readCsv } from './platform/spreadsheets/read-csv.ts'
import { openTestApp } from './testing/app.ts'
import { createDemoDatabase, demoHeaders } from './testing/demo.ts'

const { app, platform } = await openTestApp({ database: (await createDemoDatabase()).url })
const { db } = platform.database
await app.ready()
const exports = [...app.served.values()].filter(({ path, reply }) => isDownload(reply) && /^[^:]*\/export$/.test(path))

/** Columns with users' own text, user names, or the audit trail's names of records. */
const ownText = /^(User|User name|Purpose|Purpose or reason|Transaction|Record|Kind of record|.* by|By)$/
const today = dayOf(now())
/** Query parameters that some exports require. */
const asked: Readonly<Record<string, string>> = {
  '/alumni-outcomes/export': '&kind=nirf',
  '/attendance/unmarked-classes/export': `&from=${today}&to=${today}`,
  '/calendar/export': `&from=${today}&to=${today}`,
  '/leave/calendar/export': `&month=${today.slice(0, 7)}`,
  '/timetable/covers/export': `&day=${today}`,
}

function headersOf(allow: (typeof exports)[number]['allow']) {
  const role = roles.find((one) => mayUse(allow, [one]) && demoUsers.some((user) => user.role === one))
  if (!role) throw new Error('No demo user may have this export')
  return demoHeaders(db, role)
}

test.each(exports.map((call) => [call.path, call] as const))('%s writes states and kinds in words', async (path, { allow }) => {
  const url = `/api${path}?format=csv${asked[path] ?? ''}`
  const answer = await app.inject({ url, headers: await headersOf(allow) })
  expect(answer.statusCode, answer.body).toBe(200)
  const [head, ...rows] = readCsv(answer.rawPayload, 10_000) ?? []
  const codes = rows.flatMap(({ fields }) =>
    fields.flatMap((cell, at) => {
      const header = head?.fields[at] ?? ''
      return /^[a-z]+(-[a-z]+)*$|^ROLE_/.test(cell) && !ownText.test(header) ? `${header}: ${cell}` : []
    }),
  )
  expect([...new Set(codes)]).toEqual([])
})
