import type { TakeAttendance } from '@nalanda/contract/attendance/classes'
import { beforeEach, expect, test, vi } from 'vitest'

/** The content of the browser's database, shared by both tabs of a test. */
const kept = new Map<string, unknown>()
const sent = vi.fn()
vi.mock('../../../api/device/device-store.ts', () => ({
  allOnDevice: async () => [...kept.values()].map((one) => structuredClone(one)),
  readFromDevice: async (_user: string, _store: string, key: string) => structuredClone(kept.get(key)),
  keepOnDevice: async (_user: string, _store: string, key: string, value: unknown) => void kept.set(key, structuredClone(value)),
  dropFromDevice: async (_user: string, _store: string, key: string) => void kept.delete(key),
}))
vi.mock('../../../api/call.ts', () => ({ call: sent }))

async function openTab() {
  vi.resetModules()
  const tab = await import('./unsent.ts')
  await tab.loadUnsent('meena')
  const { ApiError } = await import('../../../api/problems/api-error.ts')
  const refuse = (status: number, code: string) => sent.mockRejectedValue(new ApiError({ status, code, message: 'Not taken' }))
  return { ...tab, refuse }
}

const version = (more: Partial<TakeAttendance> = {}): TakeAttendance => ({
  ...{ offeringId: 1, batchId: null, day: '2026-11-20', firstPeriod: 1, held: true, absentIds: [], topic: null, reason: null },
  ...{ versionId: '5f0c2b57-3c86-4f3b-9a6b-0f6f3f6f2f10', basedOn: null, replaces: [], ...more },
})
const taken = (more: Partial<TakeAttendance> = {}) => ({
  ...{ version: version(more), title: 'Algorithms', section: 'CSE A', students: 3, savedAt: '2026-11-20T05:00:00.000Z' },
})

beforeEach(() => {
  kept.clear()
  sent.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
})

const newer = '6f0c2b57-3c86-4f3b-9a6b-0f6f3f6f2f11'

test('attendance that another tab changed in the meantime stays on the device until the change is sent too', async () => {
  const first = await openTab()
  await first.keepUnsent(taken())
  const second = await openTab()
  await first.keepUnsent(taken({ versionId: newer, absentIds: [6] }))
  sent.mockResolvedValue({})
  await second.sendUnsent()
  expect(sent.mock.calls.at(-1)?.[1]).toMatchObject({ body: { versionId: version().versionId } })
  expect([...kept.values()]).toMatchObject([{ version: { versionId: newer, absentIds: [6] } }])

  const third = await openTab()
  expect(sent.mock.calls.at(-1)?.[1]).toMatchObject({ body: { versionId: newer, replaces: [version().versionId] } })
  expect(kept.size).toBe(0)
  expect(third.findUnsent(version())).toBeUndefined()
})

test('the refusal of an older version does not affect the newer version of another tab', async () => {
  const first = await openTab()
  await first.keepUnsent(taken())
  const second = await openTab()
  await first.keepUnsent(taken({ versionId: newer, absentIds: [6] }))
  second.refuse(409, 'attendance.marked-meanwhile')
  await second.sendUnsent()
  expect([...kept.values()]).toMatchObject([{ version: { versionId: newer }, refusal: null }])
  expect(second.findUnsent(version())?.version.versionId).toBe(newer)
})

test.each([
  ['the sign-in page of a network', 403, 'web.unexpected'],
  ['an ended session', 401, 'access.not-signed-in'],
])('attendance that met %s stays on the device and is sent later', async (_what, status, code) => {
  const tab = await openTab()
  await tab.keepUnsent(taken())
  tab.refuse(status, code)
  await tab.sendUnsent()
  expect([...kept.values()]).toMatchObject([{ refusal: null }])
  sent.mockResolvedValue({})
  await tab.sendUnsent()
  expect(kept.size).toBe(0)
})
