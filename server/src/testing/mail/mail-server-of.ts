import { saveConnection } from '../../platform/connections.ts'
import type { Database } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/database/transactions.ts'

/** Configures a mail server at this port of this machine; no server has to listen there. */
export function setMailServer(db: Database, port = 9): Promise<void> {
  const actor = { userId: null, username: 'admin', address: null, requestId: null, act: 'test' }
  const facts = { host: '127.0.0.1', port, security: 'none', username: null, password: null, from: 'a@college.example' }
  return inTransaction(db, actor, (tx) => saveConnection(tx, 'mail', { revision: 0, facts }))
}
