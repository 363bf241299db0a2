import { readFileSync } from 'node:fs'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { environmentWith } from '../platform/config/config.ts'
import { openTerminal } from './terminal.ts'

const shortest = 12

type Options = { 'passphrase-file'?: string | undefined }

/**
 * Returns the passphrase from the given file, or else from BACKUP_PASSPHRASE; null without either. It is never an argument, because other users of the machine
 * could see it.
 */
export function givenPassphrase({ 'passphrase-file': file }: Options): string | null {
  if (file !== undefined) return readPassphrase(file)
  const { BACKUP_PASSPHRASE } = environmentWith()
  return BACKUP_PASSPHRASE ? BACKUP_PASSPHRASE : null
}

/** Returns the passphrase for a new backup, asking twice if one is wanted and not given; null for an unencrypted backup. */
export async function newPassphrase({ encrypt, ...options }: Options & { encrypt: boolean }): Promise<string | null> {
  const passphrase = givenPassphrase(options) ?? (encrypt ? await askTwice() : null)
  if (passphrase !== null && [...passphrase].length < shortest)
    throw new CannotStart(`The passphrase is too short: it needs at least ${shortest} characters.`)
  return passphrase
}

/** Returns the passphrase of an encrypted backup, asking for it on a terminal; null if none is given and there is no terminal. */
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

/** Returns the first line of a file. */
function readPassphrase(path: string): string {
  try {
    const [line = ''] = readFileSync(path, 'utf8').split(/\r?\n/, 1)
    if (line !== '') return line
  } catch (error) {
    throw new CannotStart(`--passphrase-file: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  throw new CannotStart(`--passphrase-file: the first line of ${path} is empty.`)
}
