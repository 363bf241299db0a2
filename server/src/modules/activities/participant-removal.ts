import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** Called in the transaction that removes a participant from an event, before the participation is deleted. */
export const participantRemoval =
  extensionPoint<(db: Database, participationId: number) => Promise<void>>('activities.participant-removal')
