import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { CannotStart } from '../platform/config/cannot-start.ts'

export const root = join(import.meta.dirname, '..', '..', '..')
const stamp = join(root, 'web', 'dist', '.sources')
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

/** Builds the screens if they are missing or were built from different sources; fast if nothing has to be done. */
export function buildWeb(): void {
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  if (!existsSync(vite)) throw new CannotStart('Vite is missing, so the screens cannot be built. Run npm ci.')
  process.stdout.write('Building the screens…\n')
  const side = `dist-${process.pid}`
  try {
    build('--outDir', side)
    build('--outDir', side, '--config', 'web/results/vite.config.ts')
    build('--outDir', `${side}/.prerender`, '--config', 'web/prerender.config.ts')
    compress(join(root, 'web', side))
    writeFileSync(join(root, 'web', side, '.sources'), sources)
    replaceBuilt(join(root, 'web', side))
  } finally {
    rmSync(join(root, 'web', side), { recursive: true, force: true })
  }
}

function build(...options: string[]): void {
  const run = spawnSync(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn', ...options], {
    cwd: root,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`The screens could not be built.\n${run.stdout}${run.stderr}`)
}

/** Compresses the files that every visitor loads once, at the highest level. */
function compress(folder: string): void {
  for (const path of globSync('**/*.{js,css,svg}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, path))
    writeFileSync(join(folder, `${path}.gz`), gzipSync(bytes, { level: 9 }))
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(bytes))
  }
}

/** Replaces the previous build as a whole, so that a portal that starts meanwhile never finds a partial build. */
function replaceBuilt(side: string): void {
  const built = join(root, 'web', 'dist')
  if (existsSync(built)) renameSync(built, `${side}-before`)
  renameSync(side, built)
  rmSync(`${side}-before`, { recursive: true, force: true })
}

/** Hashes the content, because a checkout or a copy gives every file a new time. */
function hashSources(): string {
  const hash = createHash('sha256')
  const ours = ['web/**/*', 'contract/src/**/*', 'package-lock.json']
  const files = globSync(ours, {
    cwd: root,
    exclude: ['web/dist', 'web/dist-*', 'web/node_modules', '**/*.test.{ts,tsx}'],
    withFileTypes: true,
  })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const path of paths.toSorted()) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}
