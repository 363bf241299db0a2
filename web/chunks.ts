/** The part of rolldown's context that describes the module graph. */
type Graph = { getModuleInfo: (id: string) => { importedIds?: readonly string[] } | null }

/**
 * Cuts the app into few files, by who loads them: the first load (the entry, what comes from npm, which a new release leaves alone, and what the
 * first pages share), the frame behind the sign-in, the schemas, what lists and forms are made of, what start pages are made of, and for each module what its pages share. A
 * page keeps what it alone uses.
 */
export const chunkGroups = [
  // The entry lets nothing of the app run before the first paint, so what it needs to fetch the rest comes with it.
  { debugName: 'app', name: (id: string) => (/preload-helper|src\/main\.tsx$/.test(id) ? 'app' : null), priority: 9 },
  {
    debugName: 'kit',
    name: (id: string, graph: Graph) => (id.includes('/node_modules/') && isIn('start', id, graph) ? 'kit' : null),
    priority: 8,
  },
  {
    debugName: 'frame',
    name: (id: string, graph: Graph) => (isIn('start', id, graph) || smallAndEarly.test(id) ? 'frame' : null),
    priority: 7,
  },
  { debugName: 'portal', name: (id: string, graph: Graph) => (isIn('portal', id, graph) ? 'portal' : null), priority: 6 },
  { debugName: 'schemas', name: (id: string) => (schemas.test(id) ? 'schemas' : null), priority: 5 },
  {
    debugName: 'ui',
    name: (id: string) => (widgets.test(id) && !translation.test(id) ? 'ui' : null),
    priority: 4,
  },
  {
    debugName: 'start-pages',
    name: (id: string) => (startPages.test(id) && !translation.test(id) ? 'start-pages' : null),
    priority: 3,
  },
  { debugName: 'contracts', name: (id: string) => named('contract', /\/contract\/src\/([^/]+)\//, id), priority: 3 },
  {
    debugName: 'modules',
    name: (id: string) => (translation.test(id) ? null : named('shared', /\/web\/src\/modules\/([^/]+)\//, id)),
    minShareCount: 4,
    priority: 2,
  },
  { debugName: 'icons', name: (id: string) => (id.includes('/lucide-react/') ? 'icons' : null), minShareCount: 2, priority: 1 },
]

/** Small, and imported by nearly every page, or by the sign-in and another one: a chunk of its own would cost each first page a request. */
const smallAndEarly = /\/src\/(ui\/(i18n\/catalogue|format\/format)|api\/act|modules\/access\/sign-in\/return-address)\.ts$/

/** Zod, and the contracts that nearly every screen needs. */
const schemas = /\/node_modules\/zod\/|\/contract\/src\/(platform|academics|people|lookups)\//

/** What the screens behind the sign-in are made of. */
const widgets =
  /\/node_modules\/(react-hook-form|@hookform)\/|\/web\/src\/(api(?!\/(start|handover)\/)|ui\/(feedback|form|i18n|list|navigation|overlay|page|record))\//

/** What the start pages are made of; no other screen needs it. */
const startPages = /\/web\/src\/api\/start\//

/** Each reader needs one language, and fetches it by itself. */
const translation = /\.(de|hi|te)\.ts$/

const entries = { start: '/src/start.tsx', portal: '/src/shell/frame/AppLayout.tsx' }
const reached = new WeakMap<Graph, Map<string, Set<string>>>()

/** Whether the start of the app, or its frame behind the sign-in, imports a module statically, directly or through others. */
function isIn(part: keyof typeof entries, id: string, graph: Graph): boolean {
  const parts = reached.get(graph) ?? new Map<string, Set<string>>()
  reached.set(graph, parts)
  const known = parts.get(part)
  if (known) return known.has(id)
  const found = new Set<string>()
  const waiting = [import.meta.dirname + entries[part]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
  }
  parts.set(part, found)
  return found.has(id)
}

function named(kind: string, folder: RegExp, id: string): string | null {
  const name = folder.exec(id)?.[1]
  return name ? `${kind}-${name}` : null
}
