import type { Database } from '../../platform/database/client.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { getInstitutionRow } from './institution.ts'

/** The college's logo and banner as PNG; null where it has none. */
export async function readLogo(db: Database, files: FileStore): Promise<{ logo: Buffer | null; banner: Buffer | null }> {
  const { logoFile, bannerFile } = await getInstitutionRow(db)
  return { logo: logoFile ? await files.get(logoFile) : null, banner: bannerFile ? await files.get(bannerFile) : null }
}
