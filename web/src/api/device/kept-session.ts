import type { SessionUser } from '@nalanda/contract/access/session-user'
import { readHint } from '../tab-user.ts'
import { keepOnDevice, readFromDevice } from './device-store.ts'

/** Keeps who is signed in, so that a screen that works without a connection opens without one. The server decides again about every call. */
export function keepSession(user: SessionUser): Promise<void> {
  return keepOnDevice(user.username, 'answers', 'session', user)
}

/** Who was signed in when a screen was last kept on this device; null after they signed out. */
export async function keptSession(): Promise<SessionUser | null> {
  const username = readHint()?.username
  if (!username) return null
  return (await readFromDevice<SessionUser>(username, 'answers', 'session').catch(() => undefined)) ?? null
}
