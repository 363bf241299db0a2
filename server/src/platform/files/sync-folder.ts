import { open } from 'node:fs/promises'

/** Flushes a folder, so that file names are as durable as file contents. Windows does not support this. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
