import type { Config } from '../config/config.ts'
import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import type { Logger } from '../observability/logging.ts'
import { appendHeads, headsFilePath } from './heads-file.ts'
import { sealBatch } from './sealing.ts'

export type SealerDeps = { db: Database; keys: Pick<Keys, 'signing'>; log: Logger; config: Pick<Config, 'dataDir'> }

/** Seals the audit trail in the background, in every process; a lock ensures that only one seals at a time. */
export type Sealer = {
  /** Seals immediately, and then every few seconds. */
  start(): void
  /** Seals the committed entries now, and appends the heads to their file. */
  sealNow(): Promise<void>
  /** Stops after the current turn is done. */
  stop(): Promise<void>
}

const everyMs = 5_000

/** Opens the sealer of this process; it seals only after `start` or on request. A failure is logged and retried at the next turn. */
export function openSealer({ db, keys, log, config }: SealerDeps): Sealer {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let turn: Promise<void> = Promise.resolve()
  // The key changes only with a restart. A newest seal with another key later on comes from a restored backup, and this process's key is no longer the
  // college's
  let mayChangeKey = true

  async function sealNow(): Promise<void> {
    while ((await sealBatch(db, keys, { mayChangeKey })) > 0);
    mayChangeKey = false
    await appendHeads(db, headsFilePath(config.dataDir), log)
  }
  async function takeTurns(): Promise<void> {
    turn = sealNow().catch((error) => log.error({ err: error }, 'the audit trail was not sealed'))
    await turn
    if (isRunning) timer = setTimeout(() => void takeTurns(), everyMs).unref()
  }
  return {
    start() {
      isRunning = true
      void takeTurns()
    },
    sealNow,
    async stop() {
      isRunning = false
      clearTimeout(timer)
      await turn
    },
  }
}
