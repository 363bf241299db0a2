// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

type Built = Rollup.RollupOutput['output'][number]
const output: Built[] = []
const weights = new Map<string, number>()
const source = `${import.meta.dirname}/src/`
/** The screens that show a list, as the ends of their paths. */
const lists = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('Page.tsx') && /<(DataList|RecordList|RecordScreen)\b/.test(readFileSync(source + file, 'utf8')),
  )
  .map((file) => file.replace(/\.tsx$/, ''))

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  for (const configFile of ['vite.config.ts', 'results/vite.config.ts']) {
    const built = await build({ configFile: `${import.meta.dirname}/${configFile}`, build: { write: false }, logLevel: 'error' })
    output.push(...(Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : [])))
  }
}, 120_000)

test.each(['HomePage', 'LoginPage'])('%s loads at most 250 KB of gzipped JavaScript and CSS, in few files', (page) => {
  const first = withImports([...firstLoad('index.html'), chunkOf(page)])
  expect(size(first)).toBeLessThan(250_000)
  // Without schemas and MUI, which are loaded with the first page after the sign-in.
  expect(first.map(text).join()).not.toMatch(/ZodError|MuiButton/)
  // Without the sentences of refusals, which the server sends
  expect(first.map(text).join()).not.toContain('Nobody decides on their own request')
  // With the page, its scheme, two fonts, the icon and four calls, this makes at most eighteen requests.
  expect(first.length).toBeLessThanOrEqual(9)
})

test('the frame behind the sign-in loads at most 200 KB of JavaScript and 19 KB of CSS gzipped, without MUI and schemas', () => {
  const frame = screenLoad()
  expect(size(frame, '.js')).toBeLessThan(200_000)
  // Includes the styles of lists and forms, which every screen needs
  expect(size(frame, '.css')).toBeLessThan(19_000)
  expect(frame.map(text).join()).not.toMatch(/ZodError|emotion/)
  // Without hints of screens and icons of single screens
  expect(frame.map(text).join()).not.toMatch(/Teaching and other staff|`qr-code`/)
})

test('every list loads at most 300 KB of gzipped JavaScript and 20 KB of CSS, in at most 15 files', () => {
  const loads = lists.map((list) => ({ list, files: screenLoad(list) }))
  expect(loads.length).toBeGreaterThan(80)
  const heavy = loads.filter(({ files }) => size(files, '.js') > 300_000 || size(files, '.css') > 20_000 || files.length > 15)
  expect(heavy.map(({ list, files }) => [list, size(files, '.js'), size(files, '.css'), files.length])).toEqual([])
  // Without the code that creates JSON schemas, which only the server needs
  expect(loads.flatMap(({ files }) => files.map(text)).join()).not.toContain('draft-2020-12')
})

test('the results site loads at most 80 KB of gzipped JavaScript and CSS, in few files', () => {
  const first = firstLoad('results/index.html')
  expect(size(first)).toBeLessThan(80_000)
  expect(first.length).toBeLessThanOrEqual(3)
})

test('no file only re-exports or imports another file', () => {
  const passing = output.filter(
    (one) => one.type === 'chunk' && /^(export\{[^{}]*\}from|import)["'`][^"'`]*["'`];?\s*$/.test(one.code),
  )
  expect(passing.map(({ fileName }) => fileName)).toEqual([])
})

test('only the page of the app contains a placeholder for a nonce', () => {
  expect(text('index.html')).toContain('nonce="CSP_NONCE"')
  expect(text('results/index.html')).not.toContain('nonce')
})

/** Returns the files loaded after the sign-in before anything is visible: the start of the app, its frame, and the given screens. */
function screenLoad(...screens: string[]): string[] {
  return withImports([...firstLoad('index.html'), ...['AppLayout', ...screens].map(chunkOf)])
}

function chunkOf(component: string): string {
  const chunk = output.find((one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(`/${component}.tsx`)))
  if (!chunk) throw new Error(`${component} has no chunk of its own`)
  return chunk.fileName
}

/** Returns the scripts and styles that a page references, those that its entry loads once the page is visible, and all their static imports. */
function firstLoad(page: string): string[] {
  const named = [...text(page).matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')
  const later = output.flatMap((one) =>
    named.includes(one.fileName) && one.type === 'chunk' && one.isEntry ? one.dynamicImports : [],
  )
  return withImports([...named, ...(page === 'index.html' ? later : [])])
}

function withImports(files: string[]): string[] {
  const found = new Set<string>()
  const waiting = [...files]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    const file = output.find((one) => one.fileName === next)
    if (file?.type === 'chunk') waiting.push(...file.imports, ...(file.viteMetadata?.importedCss ?? []))
  }
  return [...found]
}

function size(files: string[], kind = ''): number {
  return files.filter((file) => file.endsWith(kind)).reduce((sum, file) => sum + weightOf(file), 0)
}

/** Returns the gzipped size, cached: most files belong to many screens. */
function weightOf(file: string): number {
  const known = weights.get(file) ?? gzipSync(text(file)).length
  weights.set(file, known)
  return known
}

function text(file: string): string {
  const found = output.find((one) => one.fileName === file)
  if (!found) throw new Error(`${file} was not built; there are ${output.map((one) => one.fileName).join(', ')}`)
  return found.type === 'chunk' ? found.code : String(found.source)
}
