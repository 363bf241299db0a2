import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import { type Binaries, copyBinaries } from './embedded-binaries.ts'

/** How PostgreSQL's programs are started, and who owns its files. PostgreSQL refuses to run as root, whatever starts it. */
export type Owner = { uid: number; gid: number; wrapper: string[]; spawnAs: { uid?: number; gid?: number }; binaries: Binaries }

type Account = { name: string; uid: number; gid: number }
type Candidate = Omit<Owner, 'binaries'>

/** The environment of PostgreSQL's programs: nothing of the portal's, messages in English. */
export const databaseEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Chooses who runs PostgreSQL on `dataDir`: an ordinary user runs it as itself; root uses the account that already owns the data, else root inside a user
 * namespace, else an unprivileged account. Refuses with one line if no account can both read the programs and write the folder.
 */
export function chooseOwner(dataDir: string, clusterDir: string, binaries: Binaries): Owner {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? 0, wrapper: [], spawnAs: {}, binaries }
  const existing = statSync(clusterDir, { throwIfNoEntry: false })
  for (const candidate of candidates(existing?.uid, dataDir)) {
    // A separate account needs to pass through the folder to its part of it; the mode of the key files keeps them closed to it.
    if (candidate.uid !== 0) chmodSync(dataDir, statSync(dataDir).mode | 0o011)
    const usable = probe(candidate, existing ? clusterDir : dataDir, binaries)
    if (usable) return { ...candidate, binaries: usable }
  }
  throw new CannotStart(
    `DATA_DIR: PostgreSQL does not run as root, ${existing ? remedyForData(clusterDir) : remedyForFolder(dataDir)}`,
  )
}

function remedyForData(clusterDir: string): string {
  return `and the owner of ${clusterDir} cannot run it there: give that folder to an account (chown -R postgres), or start as an ordinary user.`
}

function remedyForFolder(dataDir: string): string {
  return `and no other account may enter ${dataDir}: choose another folder, such as /var/lib/nalanda, or start as an ordinary user.`
}

function candidates(dataUid: number | undefined, dataDir: string): Candidate[] {
  const accounts = readAccounts()
  const mapped = accounts.find(({ name }) => name === 'postgres' || name === 'daemon' || name === 'nobody')
  const root = mapped && {
    uid: 0,
    gid: 0,
    // Files remain owned by root; inside the namespace the process has another uid, and PostgreSQL requires nothing else.
    wrapper: ['unshare', '--user', `--map-user=${mapped.uid}`, `--map-group=${mapped.gid}`, '--'],
    spawnAs: {},
  }
  const owners = ownersOfPath(dataDir)
  const others = [
    ...accounts.filter(({ uid }) => owners.includes(uid)),
    ...accounts.filter(({ name }) => name === 'postgres' || name === 'nobody'),
  ]
  const all = [...(root ? [root] : []), ...others.filter(({ uid }) => uid !== 0).map(asAccount)]
  if (dataUid === undefined) return all
  const same = all.filter(({ uid }) => uid === dataUid)
  return same.length > 0 || dataUid === 0 ? same : [asAccount({ uid: dataUid, gid: dataUid })]
}

function ownersOfPath(dir: string): number[] {
  return dir === dirname(dir) ? [] : [statSync(dir).uid, ...ownersOfPath(dirname(dir))]
}

function asAccount({ uid, gid }: { uid: number; gid: number }): Candidate {
  return { uid, gid, wrapper: [], spawnAs: { uid, gid } }
}

function readAccounts(): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  return lines
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

function probe(candidate: Candidate, dir: string, binaries: Binaries): Binaries | undefined {
  if (!succeeds(candidate, ['sh', '-c', 'cd "$1"', 'sh', dir])) return undefined
  if (succeeds(candidate, [binaries.initdb, '--version'])) return binaries
  const copy = copyBinaries(binaries)
  return succeeds(candidate, [copy.initdb, '--version']) ? copy : undefined
}

function succeeds({ wrapper, spawnAs }: Candidate, command: string[]): boolean {
  const [file = '', ...args] = [...wrapper, ...command]
  return spawnSync(file, args, { ...spawnAs, env: databaseEnvironment, cwd: '/', stdio: 'ignore' }).status === 0
}
