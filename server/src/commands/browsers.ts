import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { environmentWith } from '../platform/config/config.ts'

/** A browser for the journeys: the variable with its path, its Debian package, and its usual locations. */
type BrowserKind = { name: string; variable: string; debianPackage: string; places: readonly string[] }

const chromium: BrowserKind = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  debianPackage: 'chromium',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
}

const firefox: BrowserKind = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  debianPackage: 'firefox-esr',
  places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
}

/** Headless Chromium shell: optional, but journeys are faster with it. */
const headlessShell = { variable: 'HEADLESS_SHELL_PATH', path: '/usr/bin/chromium-headless-shell' }

/**
 * Returns the browsers of the journeys as environment variables. Refuses in one line if one is missing and cannot be installed; the headless shell is only used
 * if it is installed.
 */
export function ensureBrowsers(): Record<string, string> {
  const needed = { [chromium.variable]: ensure(chromium), [firefox.variable]: ensure(firefox) }
  const { variable, path } = headlessShell
  const given = environmentWith()
  return given[variable] || given[chromium.variable] || !existsSync(path) ? needed : { ...needed, [variable]: path }
}

/** Returns the browser that its variable names, one installed on this machine, or Debian's package, installed if permitted. */
function ensure({ name, variable, debianPackage, places }: BrowserKind): string {
  const given = environmentWith()[variable]
  if (given) {
    if (existsSync(given)) return given
    throw new CannotStart(`${variable}: there is no file ${given}.`)
  }
  const installed = () => places.find(existsSync)
  const found = installed() ?? (installDebians(name, debianPackage) ? installed() : undefined)
  if (found) return found
  throw new CannotStart(
    `The journeys need ${name}: install it (on Debian: sudo apt-get install ${debianPackage}), or name it in ${variable}.`,
  )
}

function installDebians(name: string, debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  process.stdout.write(`Installing ${name} from Debian…\n`)
  const env = environmentWith({ DEBIAN_FRONTEND: 'noninteractive' })
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', debianPackage)
}
