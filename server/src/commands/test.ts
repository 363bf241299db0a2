import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environmentWith } from '../platform/config.ts'
import { ensureChromium } from './chromium.ts'
import { runCommand } from './run.ts'
import { buildWeb, root } from './web-build.ts'

type Check = { name: string; command: string[] }

const checks: Check[] = [
  ...['contract', 'server', 'web', 'e2e'].map((member) => ({
    name: `Types of ${member}`,
    command: ['typescript/bin/tsc', '-p', member],
  })),
  { name: 'Format and lint', command: ['@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'Lint with types', command: ['oxlint/bin/oxlint', '--type-aware'] },
]

/** `npm test`: types, lint, then every test; vitest's summary comes last. Arguments go to vitest; naming a part runs that part alone. */
await runCommand(async () => {
  const args = process.argv.slice(2)
  const partly = args.some((arg) => !arg.startsWith('-'))
  const chromium = ensureChromium()
  buildWeb()
  const failed = partly ? [] : (await Promise.all(checks.map(run))).filter((passed) => !passed)
  const env = environmentWith({ CHROMIUM_PATH: chromium })
  const tests = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  if (tests.status !== 0 || failed.length > 0) process.exit(tests.status || 1)
})

async function run({ name, command: [script = '', ...args] }: Check): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: root, env: environmentWith() })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const passed = await new Promise<boolean>((resolve) => child.once('close', (code) => resolve(code === 0)))
  process.stdout.write(passed ? `✓ ${name}\n` : `✗ ${name}\n${Buffer.concat(output).toString()}\n`)
  return passed
}
