import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

describe('npm run sandbox-gateway', () => {
  it('prints its addresses, responds on this machine, and ends on request', async () => {
    const child = start('0')
    const lines: string[] = []
    for await (const line of createInterface({ input: child.stdout })) if (lines.push(line) === 4) break
    const control = lines.find((line) => line.startsWith('Control'))?.split(/\s+/)[1]
    expect(control).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/control\/$/)
    expect(await (await fetch(`${control}charges`)).json()).toEqual([])
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it.each(['70000', 'eighty', '-1'])('does not start on port %s', async (port) => {
    const child = start(port)
    const [[code], said] = await Promise.all([once(child, 'exit'), textOf(child)])
    expect(said).toBe('SANDBOX_GATEWAY_PORT: it must be a whole number from 0 to 65535.\n')
    expect(code).toBe(2)
  })

  it('does not start on a port that is in use', async () => {
    const other = createServer()
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const child = start(String((other.address() as { port: number }).port))
    const [[code], said] = await Promise.all([once(child, 'exit'), textOf(child)])
    other.close()
    expect(said).toBe('SANDBOX_GATEWAY_PORT: the port is in use.\n')
    expect(code).toBe(2)
  })
})

function start(port: string) {
  const program = join(import.meta.dirname, 'sandbox-gateway.ts')
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, SANDBOX_GATEWAY_PORT: port } })
  started.push(child)
  return child
}

async function textOf({ stderr }: ReturnType<typeof start>): Promise<string> {
  let text = ''
  for await (const piece of stderr) text += piece
  return text
}
