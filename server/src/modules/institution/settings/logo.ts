import type { Database } from '../../../platform/database/client.ts'
import { qrPng } from '../../../platform/documents/qr.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { problem } from '../../../platform/problems.ts'
import { getInstitutionRow } from '../institution.ts'
import { type Image, imageVersion } from './image-address.ts'

type ImageFile = { name: string; type: string; content: Buffer; lasting: boolean }

/** The college's logo and banner as PNG; null where it has none. */
export async function readLogo(db: Database, files: FileStore): Promise<{ logo: Buffer | null; banner: Buffer | null }> {
  const { logoFile, bannerFile } = await getInstitutionRow(db)
  return { logo: logoFile ? await files.get(logoFile) : null, banner: bannerFile ? await files.get(bannerFile) : null }
}

/** One of the images as a file; not found where the college has none. `version` is that of its address: browsers keep the one they asked for. */
export async function readImage(db: Database, files: FileStore, image: Image, version?: string): Promise<ImageFile> {
  const { logoFile, bannerFile } = await getInstitutionRow(db)
  const key = image === 'logo' ? logoFile : bannerFile
  const content = key ? await files.get(key) : null
  if (!key || !content) throw problem('platform.not-found')
  return { name: `${image}.png`, type: 'image/png', content, lasting: version === imageVersion(key) }
}

type HeaderImages = { Logo: string; Banner: string }

/**
 * Both images as the documented call answers them, in base64. The file store is asked once for each pair of keys: a key never gets other
 * content, so what is remembered cannot be old.
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
      // A file that is missing now may be there again in a moment, once the store works again
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

/** A QR code that leads to the portal, two pixels a module: for the screen in the lobby. */
export function portalCode(publicUrl: string): Omit<ImageFile, 'lasting'> {
  return { name: 'portal.png', type: 'image/png', content: qrPng(publicUrl) }
}
