import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppManifest, iconSizes } from '@nalanda/contract/institution/icons'
import { BoundedCache } from '../../../platform/cache/bounded-cache.ts'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { withImageSlot } from '../../../platform/files/images.ts'
import { loadSharp } from '../../../platform/files/load-sharp.ts'
import { getInstitutionRow } from '../institution.ts'
import { imageVersion } from './image-address.ts'

type IconSize = (typeof iconSizes)[number]

const ground = '#ffffff'
/** Cache of rendered icons by logo and size, since all devices that install the portal request the same few. An icon never changes for its key. */
const drawn = new BoundedCache<Buffer>({ maxBytes: 4 * 2 ** 20, ttlMs: 24 * 3_600_000 })
const drawing = new Map<string, Promise<Buffer>>()

/** Returns what a browser needs to install the portal as an app under the college's name. */
export async function getAppManifest(db: Database): Promise<AppManifest> {
  const { name, shortName, logoFile } = await getInstitutionRow(db)
  const icon = (size: Exclude<IconSize, '180'>, pixels = size) => ({
    src: `/api/institution/icons/${size}?v=${versionOf(logoFile)}`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose: size === 'maskable' ? ('maskable' as const) : ('any' as const),
  })
  return {
    id: '/',
    name,
    short_name: shortName,
    description: 'Admissions, classes, exams, fees, library and hostel in one place.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f4f8fa',
    theme_color: '#0a4a5a',
    icons: [icon('192'), icon('512'), icon('maskable', '512')],
    shortcuts: [
      { name: 'Exam Results', url: '/examresults' },
      { name: 'Student sign-in', url: '/login/Student' },
    ],
  }
}

/** Returns the college's logo as a square icon, or the portal's emblem if it has none. `version` is the one in the requested address. */
export async function readAppIcon(
  db: Database,
  files: FileStore,
  size: IconSize,
  version?: string,
): Promise<{ name: string; type: string; content: Buffer; lasting: boolean }> {
  const { logoFile } = await getInstitutionRow(db)
  const current = versionOf(logoFile)
  const content = await drawOnce(`${current} ${size}`, async () => draw(logoFile ? await files.get(logoFile) : null, size))
  return { name: `icon-${size}.png`, type: 'image/png', content, lasting: version === current }
}

/** Renders an icon once; concurrent requests for it wait for the result. */
function drawOnce(key: string, work: () => Promise<Buffer>): Promise<Buffer> | Buffer {
  const at = now().getTime()
  const known = drawn.get(key, at) ?? drawing.get(key)
  if (known) return known
  const begun = withImageSlot(work)
    .then((icon) => {
      drawn.set(key, icon, icon.length, at)
      return icon
    })
    .finally(() => drawing.delete(key))
  drawing.set(key, begun)
  return begun
}

function versionOf(logoFile: string | null): string {
  return logoFile ? imageVersion(logoFile) : 'emblem'
}

async function draw(logo: Buffer | null, size: IconSize): Promise<Buffer> {
  const pixels = size === 'maskable' ? 512 : Number(size)
  // A device may crop everything but the middle four fifths of a maskable icon
  const inner = Math.round(pixels * (size === 'maskable' ? 0.62 : 0.86))
  const source = logo ?? (await readFile(join(import.meta.dirname, 'emblem.svg')))
  const sharp = await loadSharp()
  const picture = await sharp(source, { density: 600 })
    .resize(inner, inner, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: pixels, height: pixels, channels: 3, background: ground } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
