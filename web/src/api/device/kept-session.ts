import type { SessionUser } from '@nalanda/contract/access/session-user'
import { readHint } from '../tab-user.ts'
import { keepOnDevice, readFromDevice } from './device-store.ts'

/** Stores the signed-in user, so that a screen that works offline opens without a connection. The server checks every call again. */
export function keepSession(user: SessionUser): Promise<void> {
  return keepOnDevice(user.username, 'answers', 'session', user)
}

/** Returns the user who was signed in when a screen was last stored on this device; null after sign-out. */
export async function keptSession(): Promise<SessionUser | null> {
  const username = readHint()?.username
  if (!username) return null
  return (await readFromDevice<SessionUser>(username, 'answers', 'session').catch(() => undefined)) ?? null
}
