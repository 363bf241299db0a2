import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** Called in the transaction that takes a participant out of an event, before the participation is gone. */
export const participantRemoval =
  extensionPoint<(db: Database, participationId: number) => Promise<void>>('activities.participant-removal')
