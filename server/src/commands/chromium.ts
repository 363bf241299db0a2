import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { environmentWith } from '../platform/config/config.ts'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium for the journeys: the one of CHROMIUM_PATH, one of this machine, or Debian's, installed when we may. Refuses in one line. */
export function ensureChromium(): string {
  const given = environmentWith().CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new CannotStart(`CHROMIUM_PATH: there is no file ${given}.`)
  }
  const found = places.find(existsSync) ?? installDebians()
  if (found) return found
  throw new CannotStart(
    'The journeys need Chromium: install it (on Debian: sudo apt-get install chromium), or name it in CHROMIUM_PATH.',
  )
}

function installDebians(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  process.stdout.write('Installing Chromium from Debian…\n')
  const env = environmentWith({ DEBIAN_FRONTEND: 'noninteractive' })
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const installed = apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium')
  return installed ? places.find(existsSync) : undefined
}
