/** The part of rolldown's context that tells how modules hang together. */
type Graph = { getModuleInfo: (id: string) => { importedIds?: readonly string[] } | null }

/** Cuts the first load into few files: the frame of the app, which every page needs, is one. Everything else stays where the bundler puts it. */
export function chunkOf(id: string, graph: Graph): string | null {
  return reach(`${import.meta.dirname}/src/main.tsx`, graph).has(id) ? 'frame' : null
}

const reached = new WeakMap<Graph, Map<string, Set<string>>>()

/** Every module that an entry imports at once, by itself or through others. */
function reach(entry: string, graph: Graph): Set<string> {
  const known = reached.get(graph) ?? new Map<string, Set<string>>()
  reached.set(graph, known)
  const found = known.get(entry) ?? new Set<string>()
  if (found.size > 0) return found
  known.set(entry, found)
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
