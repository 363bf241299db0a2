import type { Database } from '../../../platform/database/client.ts'
import { qrPng } from '../../../platform/documents/qr.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { problem } from '../../../platform/problems.ts'
import { getInstitutionRow } from '../institution.ts'
import { type Image, imageVersion } from './image-address.ts'

type ImageFile = { name: string; type: string; content: Buffer; lasting: boolean }

/** Returns the college's logo and banner as PNG; null for a missing one. */
export async function readLogo(db: Database, files: FileStore): Promise<{ logo: Buffer | null; banner: Buffer | null }> {
  const { logoFile, bannerFile } = await getInstitutionRow(db)
  return { logo: logoFile ? await files.get(logoFile) : null, banner: bannerFile ? await files.get(bannerFile) : null }
}

/** Returns one of the images as a file, or a 404 if the college has none. `version` is the one in the address: browsers keep the image that they requested. */
export async function readImage(db: Database, files: FileStore, image: Image, version?: string): Promise<ImageFile> {
  const { logoFile, bannerFile } = await getInstitutionRow(db)
  const key = image === 'logo' ? logoFile : bannerFile
  const content = key ? await files.get(key) : null
  if (!key || !content) throw problem('platform.not-found')
  return { name: `${image}.png`, type: 'image/png', content, lasting: version === imageVersion(key) }
}

type HeaderImages = { Logo: string; Banner: string }

/**
 * Returns both images in base64, in the shape of the documented call. Reads the file store once per pair of keys: the content of a key never changes, so the
 * cached value is always valid.
 */
export function rememberHeaderImages(files: FileStore): (db: Database) => Promise<HeaderImages> {
  let kept: { keys: string; answer: Promise<HeaderImages> } | undefined
  return async (db) => {
    const { logoFile, bannerFile } = await getInstitutionRow(db)
    const keys = `${logoFile} ${bannerFile}`
    if (kept?.keys === keys) return kept.answer
    const text = async (key: string | null) => {
      if (key === null) return ''
      const png = await files.get(key)
      // Not cached, because a missing file may be available again when the store recovers
      if (!png) kept = undefined
      return png?.toString('base64') ?? ''
    }
    const answer = Promise.all([text(logoFile), text(bannerFile)]).then(([Logo, Banner]) => ({ Logo, Banner }))
    kept = { keys, answer }
    answer.catch(() => {
      kept = undefined
    })
    return answer
  }
}

/** Returns a QR code of the portal's address, two pixels per module, for the screen in the lobby. */
export function portalCode(publicUrl: string): Omit<ImageFile, 'lasting'> {
  return { name: 'portal.png', type: 'image/png', content: qrPng(publicUrl) }
}
