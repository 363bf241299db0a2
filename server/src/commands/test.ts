import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { environmentWith } from '../platform/config/config.ts'
import { ensureBrowsers } from './browsers.ts'
import { openMemoryFolder } from './memory-folder.ts'
import { runCommand } from './run.ts'
import { buildWeb, root } from './web-build.ts'

/** Module cache; without it each test process, and each portal that a test starts in a separate folder, would prepare its modules again. */
const cache = join(root, 'node_modules', '.cache', 'nalanda')

/** The type checkers are written in Go, and use a third less processor time if their memory may grow. */
const lessCollecting = { GOGC: '400' }

type Check = { name: string; command: string[] }

const checks: Check[] = [
  { name: 'Format and lint', command: ['@biomejs/biome/bin/biome', 'check', '.'] },
  ...['contract', 'server', 'web', 'e2e'].map((member) => ({
    name: `Types of ${member}`,
    // Parallel checkers would check much of the code twice
    command: ['typescript/bin/tsc', '-p', member, '--checkers', '1'],
  })),
  { name: 'Lint with types', command: ['oxlint/bin/oxlint', '--type-aware'] },
]

/**
 * `npm test`: runs all tests and, in parallel, type checks and lint, which do not depend on the tests; their output comes last. Arguments go to vitest; naming
 * a part runs only that part.
 */
await runCommand(async () => {
  const args = process.argv.slice(2)
  const partly = args.some((arg) => !arg.startsWith('-'))
  const browsers = ensureBrowsers()
  const checking = partly ? [] : checks.map(run)
  buildWeb()
  const temporary = openMemoryFolder()
  // An interrupt also reaches the tests, which then stop their database and the demo college
  process.on('SIGINT', () => {})
  const tests = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: root,
    env: environmentWith({
      ...browsers,
      NODE_COMPILE_CACHE: join(cache, 'compiled'),
      STRIPPED_MODULES: join(cache, 'modules'),
      ...temporary.environment,
    }),
    stdio: 'inherit',
  })
  const code = await new Promise<number | null>((resolve) => tests.once('close', resolve))
  temporary.remove()
  const failed = (await Promise.all(checking)).filter(({ passed }) => !passed)
  if (!partly)
    process.stdout.write(failed.length === 0 ? '✓ Types, format and lint\n' : failed.map(({ said }) => said).join('\n'))
  if (code !== 0 || failed.length > 0) process.exit(code || 1)
})

async function run({ name, command: [script = '', ...args] }: Check): Promise<{ passed: boolean; said: string }> {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: environmentWith(lessCollecting),
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const passed = await new Promise<boolean>((resolve) => child.once('close', (code) => resolve(code === 0)))
  return { passed, said: `✗ ${name}\n${Buffer.concat(output).toString()}\n` }
}
