import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/client.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { loadSharp } from '../../platform/files/load-sharp.ts'
import { getInstitutionRow } from './institution.ts'
import { readLogo } from './settings/logo.ts'

/** The college as its documents show it. `version` changes with every change of it. */
export type DocumentCollege = { code: string; name: string; lines: string[]; logo: Buffer | null; version: string }

const logoHeight = 168

/** Reads the college's letterhead: name, address in two lines, and the logo at its printed size. */
export async function readCollege(db: Database, files: FileStore): Promise<DocumentCollege> {
  const { code, name, campusAddress, bannerLines } = await getInstitutionRow(db)
  const address = campusAddress.split('\n').filter((line) => line.trim() !== '' && line.trim() !== name)
  const lines = [address.join(', '), bannerLines.join(' · ')].filter((line) => line !== '')
  const logo = await printable((await readLogo(db, files)).logo)
  const version = createHash('sha256')
    .update(JSON.stringify([code, name, lines]))
    .update(logo ?? '')
    .digest('base64url')
  return { code, name, lines, logo, version }
}

/** Like `readCollege`, in the form of template input: `college` for the data, and the logo, if any, for the pictures. */
export async function readStationery(db: Database, files: FileStore) {
  const { logo, code, name, lines } = await readCollege(db, files)
  const assets: Record<string, Buffer> = logo ? { 'logo.jpg': logo } : {}
  return { code, college: { name, lines, ...(logo && { logo: 'logo.jpg' }) }, assets }
}

/** Renders the logo on white as JPEG, which the PDF embeds unchanged. An unreadable logo is omitted, so that documents are still issued. */
async function printable(logo: Buffer | null): Promise<Buffer | null> {
  if (!logo) return null
  const sharp = await loadSharp()
  return sharp(logo, { limitInputPixels: 40_000_000 })
    .resize({ height: logoHeight, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
    .catch(() => null)
}
