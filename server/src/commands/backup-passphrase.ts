import { readFileSync } from 'node:fs'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { environmentWith } from '../platform/config/config.ts'
import { openTerminal } from './terminal.ts'

const shortest = 12

type Options = { 'passphrase-file'?: string | undefined }

/** The passphrase of BACKUP_PASSPHRASE or of the file named, which wins; null without either. It is never an argument: other users of the machine see those. */
export function givenPassphrase({ 'passphrase-file': file }: Options): string | null {
  if (file !== undefined) return readPassphrase(file)
  const { BACKUP_PASSPHRASE } = environmentWith()
  return BACKUP_PASSPHRASE ? BACKUP_PASSPHRASE : null
}

/** The passphrase for a new backup, asked for twice where it is wanted and not given; null for a backup that is not encrypted. */
export async function newPassphrase({ encrypt, ...options }: Options & { encrypt: boolean }): Promise<string | null> {
  const passphrase = givenPassphrase(options) ?? (encrypt ? await askTwice() : null)
  if (passphrase !== null && [...passphrase].length < shortest)
    throw new CannotStart(`The passphrase is too short: it needs at least ${shortest} characters.`)
  return passphrase
}

/** The passphrase of an encrypted backup, asked for where somebody can answer; null where nobody can. */
export async function knownPassphrase(options: Options): Promise<string | null> {
  return givenPassphrase(options) ?? (process.stdin.isTTY ? askOnce() : null)
}

const whenUnanswered = 'No passphrase was entered. Nothing was done.'

async function askOnce(): Promise<string> {
  const terminal = openTerminal({ whenUnanswered })
  try {
    return await terminal.secret('Passphrase of the backup: ')
  } finally {
    terminal.close()
  }
}

async function askTwice(): Promise<string> {
  const terminal = openTerminal({ whenUnanswered })
  try {
    const passphrase = await terminal.secret('Passphrase for the backup: ')
    if ((await terminal.secret('Repeat the passphrase: ')) === passphrase) return passphrase
    throw new CannotStart('The passphrases do not match. Nothing was done.')
  } finally {
    terminal.close()
  }
}

/** The first line of a file. */
function readPassphrase(path: string): string {
  try {
    const [line = ''] = readFileSync(path, 'utf8').split(/\r?\n/, 1)
    if (line !== '') return line
  } catch (error) {
    throw new CannotStart(`--passphrase-file: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  throw new CannotStart(`--passphrase-file: the first line of ${path} is empty.`)
}
