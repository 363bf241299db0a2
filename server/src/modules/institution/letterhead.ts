import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/client.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { loadSharp } from '../../platform/files/load-sharp.ts'
import { getInstitutionRow } from './institution.ts'
import { readLogo } from './settings/logo.ts'

/** The college as its documents show it. `version` changes with anything of it. */
export type DocumentCollege = { code: string; name: string; lines: string[]; logo: Buffer | null; version: string }

const logoHeight = 168

/** Reads the college's letterhead: name, address in two lines, and the logo at the size in which it is printed. */
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

/** The same as a template takes it: `college` among its data, and the logo, where there is one, among its pictures. */
export async function readStationery(db: Database, files: FileStore) {
  const { logo, code, name, lines } = await readCollege(db, files)
  const assets: Record<string, Buffer> = logo ? { 'logo.jpg': logo } : {}
  return { code, college: { name, lines, ...(logo && { logo: 'logo.jpg' }) }, assets }
}

/** On white and as JPEG, which goes into the PDF as it is. A logo that cannot be read leaves the name alone; no student goes without a document for it. */
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
