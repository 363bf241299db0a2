import { spawnSync } from 'node:child_process'

type Needed = {
  /** Subject of the tests: 'the portal behind nginx'. */
  subject: string
  /** Each with its argument for printing the version. */
  tools: Readonly<Record<string, string>>
  /** Debian packages that contain the tools. */
  packages: string
}

/**
 * Whether this machine has the tools that a test needs. If one is missing, prints that the test is skipped; under `CI=true`, where nobody reads that, it fails.
 */
export function hasTools({ subject, tools, packages }: Needed, environment: NodeJS.ProcessEnv = process.env): boolean {
  const missing = Object.entries(tools).filter(([tool, version]) => spawnSync(tool, [version]).status !== 0)
  if (missing.length === 0) return true
  const said = `Not tested: ${subject}, because ${missing.map(([tool]) => tool).join(' and ')} cannot be run (apt-get install ${packages})`
  if (environment.CI === 'true') throw new Error(said)
  process.stderr.write(`${said}\n`)
  return false
}
