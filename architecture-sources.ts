import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

/** The data for the architecture tests: every source file, its imports, and its syntax tree. */
export const root = import.meta.dirname
export const sources = globSync(['{contract,server,web}/**/*.{ts,tsx}', 'e2e/**/*.ts', 'bench/**/*.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
export const files = sources.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
export const ours = (path: string) => !/\.test\.tsx?$/.test(path)

export const programs = new Map(files.map(({ path, text }) => [path, parseSync(path, text)]))

/** `dynamic` marks imports by `import()`, which are loaded on demand. */
export type Import = { from: string; to: string; typeOnly: boolean; dynamic: boolean }

/** The target of each import: a path from the root of the project, or the name of a package. */
export const imports: Import[] = files.flatMap(({ path, text }) => {
  const { staticImports, staticExports, dynamicImports } = programs.get(path)?.module ?? parseSync(path, text).module
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ moduleRequest, entries: [{ isType }] }] : [])),
  )
  const fixed = [...staticImports, ...exported].map(({ moduleRequest, entries }) => ({
    from: path,
    to: target(path, moduleRequest.value),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    dynamic: false,
  }))
  const later = dynamicImports
    .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
    .filter((name) => /^['"]/.test(name))
    .map((name) => ({ from: path, to: target(path, name.slice(1, -1)), typeOnly: false, dynamic: true }))
  return [...fixed, ...later]
})

/** Returns the imports that a rule forbids, each as `from → to`. */
export const offences = (rule: (one: Import) => boolean) => imports.filter(rule).map(({ from, to }) => `${from} → ${to}`)

function target(from: string, name: string): string {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(from), name))
  return name.startsWith('@nalanda/contract/') ? `contract/src/${name.slice('@nalanda/contract/'.length)}.ts` : name
}

export const moduleOf = (path: string) => /^(?:server|web)\/src\/modules\/([\w-]+)\//.exec(path)?.[1] ?? null
/** The modules in the server's order, each above those that it may use. */
export const modules = [...readFileSync(join(root, 'server/src/modules.ts'), 'utf8').matchAll(/^ {2}(\w+)Module,$/gm)].map(
  ([, name = '']) => name,
)

/** Returns the module of each table, by table name. */
export function tableOwners(): Map<string, string | null> {
  return new Map(
    files.flatMap(({ path, text }) =>
      /\/modules\/[\w-]+\/schema/.test(path)
        ? [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, moduleOf(path)] as const)
        : [],
    ),
  )
}

/** Returns the strings of a file, without those that are types. */
export function findStrings(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(findStrings)
  if (!isNode(node) || node.type === 'TSLiteralType') return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  return Object.values(node).flatMap(findStrings)
}

/** Returns each import cycle, found by depth-first search. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, way: string[]): void => {
    const at = way.indexOf(file)
    if (at !== -1) cycles.push([...way.slice(at), file])
    if (at !== -1 || done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}

type Found = { path: string; name: string; lines: number }

/** Returns every function of a file, including nested ones, with its own name or that of its variable or property. */
export function findFunctions(path: string, text: string): Found[] {
  const found: Found[] = []
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const visit = (node: unknown, named: string): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, named)
    if (!isNode(node)) return
    const { type, start, end, id, key, ...rest } = node
    const name = id?.name ?? key?.name ?? named
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type))
      found.push({ path, name, lines: lineOf(end) - lineOf(start) + 1 })
    for (const child of Object.values(rest)) visit(child, name)
  }
  visit(programs.get(path)?.program, path)
  return found
}

type SyntaxNode = {
  type: string
  start: number
  end: number
  id?: { name?: string } | null
  key?: { name?: string }
  value?: unknown
}
const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value
