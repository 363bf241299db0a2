import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
const neededBytes = 4 * 2 ** 30

/**
 * Returns a folder in memory for temporary files, if the system has one with 4 GB free: the tests create several hundred databases of a thousand files each,
 * which takes ten times as long on a disk. `environment` sets it as the folder for temporary files, or is empty.
 */
export function openMemoryFolder(): { environment: Record<string, string>; remove: () => void } {
  if (process.env.TMPDIR || !hasRoom()) return { environment: {}, remove: () => undefined }
  const folder = mkdtempSync(`${memory}/nalanda-`)
  // The database runs as a separate user if the tests run as root
  chmodSync(folder, 0o755)
  return { environment: { TMPDIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function hasRoom(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory)
    const { bavail, bsize } = statfsSync(memory)
    return mount !== undefined && !mount.includes('noexec') && bavail * bsize >= neededBytes
  } catch {
    return false
  }
}
