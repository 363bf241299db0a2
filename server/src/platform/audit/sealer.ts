import type { Config } from '../config/config.ts'
import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import type { Logger } from '../observability/logging.ts'
import { appendHeads, headsFilePath } from './heads-file.ts'
import { sealBatch } from './sealing.ts'

export type SealerDeps = { db: Database; keys: Pick<Keys, 'signing'>; log: Logger; config: Pick<Config, 'dataDir'> }

/** Seals the audit trail in the background, in every process; a lock sees to it that one does at a time. */
export type Sealer = {
  /** Begins to seal, every few seconds. */
  start(): void
  /** Seals what is committed now, and adds the heads to their file. */
  sealNow(): Promise<void>
  /** Ends it when the turn under way is done. */
  stop(): Promise<void>
}

const everyMs = 5_000

/** Opens the sealer of this process; nothing is sealed before it is started or asked. A failure is logged, and tried again at the next turn. */
export function openSealer({ db, keys, log, config }: SealerDeps): Sealer {
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  async function sealNow(): Promise<void> {
    while ((await sealBatch(db, keys)) > 0);
    await appendHeads(db, headsFilePath(config.dataDir), log)
  }
  function takeTurn(): Promise<void> {
    turn = turn.then(sealNow).catch((error) => log.error({ err: error }, 'the audit trail was not sealed'))
    return turn
  }
  function plan(): void {
    timer = setTimeout(() => void takeTurn().then(() => timer && plan()), everyMs).unref()
  }
  return {
    start: plan,
    sealNow,
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await turn
    },
  }
}
