import { fork } from 'node:child_process'
import { once } from 'node:events'
import { CannotStart } from './platform/config/cannot-start.ts'
import { environmentWith } from './platform/config/config.ts'

/** Starts the demo's sandbox gateway as a separate process, on any free port of this machine, and returns its address once it listens. */
export async function startDemoGateway(): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = fork(new URL('./commands/sandbox-gateway.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: environmentWith({}),
  })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([once(child, 'message'), ended.then(() => [null])])
  if (message === null) throw new CannotStart('The payment gateway of the demo could not start.')
  return {
    url: (message as { sandboxUrl: string }).sandboxUrl,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
