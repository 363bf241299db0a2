import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeDataFolder } from './data-folder.ts'

const module = join(import.meta.dirname, 'data-folder.ts')
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'nalanda-folder-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

describe('the data folder', () => {
  test('can be read by the portal only', async () => {
    const folder = await takeDataFolder(join(dir, 'college', 'data'))
    expect(statSync(folder.path).mode & 0o777).toBe(0o700)
    await folder.release()
  })

  test('belongs to one process until released, whatever path another process uses', async () => {
    const folder = await takeDataFolder(join(dir, 'data'))
    symlinkSync(join(dir, 'data'), join(dir, 'alias'))
    await expect(takeDataFolder(join(dir, 'alias'))).rejects.toThrow(
      `DATA_DIR: the folder ${folder.path} is in use by another process.`,
    )
    const other = await takeDataFolder(join(dir, 'other'))
    await folder.release()
    const again = await takeDataFolder(join(dir, 'alias'))
    await Promise.all([again.release(), other.release()])
  })

  test('is refused in one line if it cannot be created', async () => {
    mkdirSync(join(dir, 'college'))
    writeFileSync(join(dir, 'college', 'data'), 'a file')
    await expect(takeDataFolder(join(dir, 'college', 'data', 'x'))).rejects.toThrow(
      /^DATA_DIR: the folder .* cannot be made or written \(ENOTDIR\)\.$/,
    )
  })

  // The kernel reports such folders both as missing and as existing, as an automounter does for its own
  test.runIf(process.platform === 'linux')('is refused in one line on a file system without folders', async () => {
    const call = `import(${JSON.stringify(module)}).then(({ takeDataFolder }) => takeDataFolder('/proc/nalanda/data'))`
    const { signal, stderr } = spawnSync(process.execPath, ['-e', call], {
      encoding: 'utf8',
      timeout: 20_000,
      killSignal: 'SIGKILL',
    })
    expect({ signal, stderr }).toEqual({
      signal: null,
      stderr: expect.stringContaining('DATA_DIR: the folder /proc/nalanda/data cannot be made or written (ENOENT).'),
    })
  })
})
