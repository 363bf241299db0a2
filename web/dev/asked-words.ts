import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { sources, textOf } from './catalogue-files.ts'

/** Shape of a computed key: at least two letters in a row besides the computed part. */
const keyShape = /^(?=.*[a-z]{2})[\w.-]*\*[\w.*-]*$/i

type Node = { type: string; [key: string]: unknown }

/** A text that a source file uses: its possible namespaces and its key, with `*` for a computed part. */
export type Asked = { path: string; namespaces: readonly string[]; key: string; computed: boolean }

/** Returns every text that the screens use by a literal or template, in files that import the hook of a catalogue or its `Translate`. */
export function askedWords(): Asked[] {
  const named = new Map(
    sources
      .filter((path) => path.startsWith('src/') && path.endsWith('.ts'))
      .map((path) => [
        path,
        [...textOf(path).matchAll(/= \(?catalogue(?:<[^(]*>)?\(\s*'([\w-]+)'/g)].map(([, name]) => name ?? ''),
      ]),
  )
  return sources.flatMap((path) => {
    const imports = [...textOf(path).matchAll(/from '(\.[^']+\.ts)'/g)].map(([, file]) => join(dirname(path), file ?? ''))
    const namespaces = [...new Set([path, ...imports].flatMap((file) => named.get(file) ?? []))]
    return namespaces.length === 0 ? [] : keysIn(path).map((one) => ({ path, namespaces, ...one }))
  })
}

function keysIn(path: string): { key: string; computed: boolean }[] {
  const found: { key: string; computed: boolean }[] = []
  walk(parseSync(path, textOf(path)).program as unknown as Node, (node) => {
    if (node.type === 'TemplateLiteral' && keyShape.test(shape(node))) found.push({ key: shape(node), computed: true })
    if (node.type !== 'CallExpression' || !translates(node.callee as Node)) return
    const [first] = node.arguments as Node[]
    if (first) found.push(...literals(first).map((key) => ({ key, computed: false })))
  })
  return found
}

/** Whether a called function may return texts; hooks do not. */
function translates({ type, name }: Node): boolean {
  return type === 'Identifier' && !/^use[A-Z]/.test(String(name))
}

/** Returns the shapes of all templates of the screens that may be keys: `state-*`. */
export function templates(): string[] {
  const found = new Set<string>()
  for (const path of sources)
    walk(parseSync(path, textOf(path)).program as unknown as Node, (node) => {
      if (node.type === 'TemplateLiteral' && keyShape.test(shape(node))) found.add(shape(node))
    })
  return [...found]
}

function shape(node: Node): string {
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('*')
}

function literals(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap((one) => literals(one as Node))
  return node.type === 'LogicalExpression' ? literals(node.right as Node) : []
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') walk(child as Node, visit)
}
