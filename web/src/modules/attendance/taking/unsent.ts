import { type ClassKey, classCalls, type TakeAttendance, type TakenAttendance } from '@nalanda/contract/attendance/classes'
import { useSyncExternalStore } from 'react'
import { call } from '../../../api/call.ts'
import { allOnDevice, dropFromDevice, keepOnDevice, readFromDevice } from '../../../api/device/device-store.ts'
import { setUnsentCount } from '../../../api/device/unsent-count.ts'
import { ApiError, sentenceOf } from '../../../api/problems/api-error.ts'
import { classText } from './class-address.ts'

/** Attendance taken on this device that has not reached the server. */
export type Unsent = {
  version: TakeAttendance
  /** Readable name of the class. */
  title: string
  section: string
  students: number
  savedAt: string
  /** The reason for which the server refuses it; null while it only waits for a connection. */
  refusal: { code: string; sentence: string } | null
  /** False if the browser refused to store it: it is lost when the page is closed. */
  onDevice: boolean
}

let owner = ''
let unsent: readonly Unsent[] = []
const listeners = new Set<() => void>()

/** Returns the unsent attendance on this device, earliest first. */
export function useUnsent(): readonly Unsent[] {
  return useSyncExternalStore(subscribe, () => unsent)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads a user's unsent attendance and tries to send it. */
export async function loadUnsent(username: string): Promise<void> {
  owner = username
  const kept = await allOnDevice<Unsent>(username, 'unsent').catch(() => [])
  // Versions that the browser refused to store exist only in memory
  const notKept = unsent.filter(({ onDevice }) => !onDevice)
  show([...kept, ...notKept].sort((a, b) => a.savedAt.localeCompare(b.savedAt)))
  await sendUnsent()
}

/** Stores a version until it has arrived. It replaces an unsent version of the same class and records this in `replaces`. */
export async function keepUnsent(next: Omit<Unsent, 'refusal' | 'onDevice'>): Promise<Unsent> {
  const before = findUnsent(next.version)
  const version = before ? following(next.version, before.version) : next.version
  const kept = { ...next, version, refusal: null, onDevice: true }
  kept.onDevice = await keepOnDevice(owner, 'unsent', classText(version), kept).then(
    () => true,
    () => false,
  )
  show([...unsent.filter((one) => one !== before), kept])
  return kept
}

const following = (version: TakeAttendance, before: TakeAttendance): TakeAttendance => ({
  ...version,
  basedOn: version.basedOn ?? before.basedOn,
  replaces: [...before.replaces, before.versionId],
})

export const findUnsent = (key: ClassKey) => unsent.find(({ version }) => classText(version) === classText(key))

/** Removes the attendance of a class from this device. */
export async function dropUnsent(key: ClassKey): Promise<void> {
  await dropFromDevice(owner, 'unsent', classText(key)).catch(() => {})
  show(unsent.filter(({ version }) => classText(version) !== classText(key)))
}

/** Sends one version. Returns what the server stores, or null without a connection. Throws the refusal, which is kept with the version. */
export async function sendOne(one: Unsent): Promise<TakenAttendance | null> {
  try {
    const taken = await call(classCalls.takeAttendance, { body: one.version })
    // A newer version of the same class may have been stored meanwhile, here or in another tab
    if (isShown(one) && !(await showNewer(one))) await dropUnsent(one.version)
    return taken
  } catch (error) {
    if (!isRefusal(error)) return null
    if (await showNewer(one)) throw error
    const refused = { ...one, refusal: { code: error.code, sentence: sentenceOf(error) } }
    await keepOnDevice(owner, 'unsent', classText(one.version), refused).catch(() => {})
    replaceShown(one, refused)
    throw error
  }
}

const isSame = (one: Unsent, other: Unsent) => one.version.versionId === other.version.versionId
const isShown = (one: Unsent) => unsent.some((each) => isSame(each, one))
const replaceShown = (one: Unsent, next: Unsent) => show(unsent.map((each) => (isSame(each, one) ? next : each)))

/** Takes over a later unsent version of the same class that another tab has stored; returns whether there is one. */
async function showNewer(one: Unsent): Promise<boolean> {
  const kept = await readFromDevice<Unsent>(owner, 'unsent', classText(one.version)).catch(() => undefined)
  if (!kept || isSame(kept, one) || !kept.version.replaces.includes(one.version.versionId)) return false
  replaceShown(one, kept)
  return true
}

/** A missing connection, a busy server, an ended session, and responses of a proxy or a network's sign-in page are not refusals: the version waits. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  !error.code.startsWith('web.') &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)

let sending: Promise<void> | null = null

/** Sends the waiting versions one after another; refused ones wait for the user. Concurrent calls share one run. */
export function sendUnsent(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(): Promise<void> {
  for (const one of unsent.filter(({ refusal }) => refusal === null)) {
    const taken = await sendOne(one).catch(() => undefined)
    if (taken === null) return
  }
}

function show(next: readonly Unsent[]): void {
  unsent = next
  setUnsentCount(owner, next.length)
  for (const listener of listeners) listener()
}
