import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { environmentWith } from '../platform/config/config.ts'
import { ensureBrowsers } from './browsers.ts'
import { openMemoryFolder } from './memory-folder.ts'
import { runCommand } from './run.ts'
import { buildWeb, root } from './web-build.ts'

/** Each process of the tests, and each portal that one starts in a folder of its own, would otherwise prepare its modules anew. */
const cache = join(root, 'node_modules', '.cache', 'nalanda')

/** The type checkers are written in Go, and take a third less of the processor where their memory may grow. */
const lessCollecting = { GOGC: '400' }

type Check = { name: string; command: string[] }

const checks: Check[] = [
  { name: 'Format and lint', command: ['@biomejs/biome/bin/biome', 'check', '.'] },
  ...['contract', 'server', 'web', 'e2e'].map((member) => ({
    name: `Types of ${member}`,
    // Checkers beside each other check much of the same twice
    command: ['typescript/bin/tsc', '-p', member, '--checkers', '1'],
  })),
  { name: 'Lint with types', command: ['oxlint/bin/oxlint', '--type-aware'] },
]

/**
 * `npm test`: every test, and beside them types and lint, which need no answer of a test; their output comes last. Arguments go to
 * vitest; naming a part runs that part alone.
 */
await runCommand(async () => {
  const args = process.argv.slice(2)
  const partly = args.some((arg) => !arg.startsWith('-'))
  const browsers = ensureBrowsers()
  const checking = partly ? [] : checks.map(run)
  buildWeb()
  const temporary = openMemoryFolder()
  // An interrupt reaches the tests too, which then stop their database and the demo college
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
