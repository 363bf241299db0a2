/** The part of rolldown's context that describes the module graph. */
type Graph = { getModuleInfo: (id: string) => { importedIds?: readonly string[] } | null }

/**
 * Cuts the first load into the entry, what comes from npm, which a new release leaves alone, and the portal's own frame. Pages and
 * what only they use stay in the chunks the bundler makes.
 */
export const chunkGroups = [
  // The entry lets nothing of the app run before the first paint, so what it needs to fetch the rest comes with it.
  { debugName: 'app', name: (id: string) => (/preload-helper|src\/main\.tsx$/.test(id) ? 'app' : null), priority: 3 },
  {
    debugName: 'kit',
    name: (id: string, graph: Graph) => (id.includes('/node_modules/') && inFirstLoad(id, graph) ? 'kit' : null),
    priority: 2,
  },
  {
    debugName: 'frame',
    name: (id: string, graph: Graph) => (inFirstLoad(id, graph) || smallAndEarly.test(id) ? 'frame' : null),
    priority: 1,
  },
]

/** Small, and imported by nearly every page, or by the sign-in and another one: a chunk of its own would cost each first page a request. */
const smallAndEarly = /\/src\/(ui\/(i18n\/catalogue|format\/numerals)|modules\/access\/sign-in\/return-address)\.ts$/

const reached = new WeakMap<Graph, Set<string>>()

/** Whether the app imports a module statically, directly or through others. */
function inFirstLoad(id: string, graph: Graph): boolean {
  const known = reached.get(graph)
  if (known) return known.has(id)
  const found = new Set<string>()
  const waiting = [`${import.meta.dirname}/src/start.tsx`]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
  }
  reached.set(graph, found)
  return found.has(id)
}
