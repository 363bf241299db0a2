import { parseSync } from 'vite'

type Node = { type: string; start: number; [key: string]: unknown }
/** A part of a sentence: a text of a catalogue, a value, or letters in the code. */
type Part = { kind: 'text' | 'value' | 'letters'; start: number; letters?: string }

/** Separators allowed between two independent facts: the dot of a list, and a new line. */
const allowed = [/^\s*·\s*$/, /^[\r\n]+$/]
const isAllowed = (letters: string) => allowed.some((shape) => shape.test(letters))

/**
 * Returns the places where a source file joins a text of a catalogue to another text, a value or letters, each with its line: a translation could not reorder
 * them.
 */
export function joinedTexts(path: string, source: string): string[] {
  const program = parseSync(path, source).program as unknown as Node
  const names = translators(program)
  const found = new Set<number>()
  walk(program, (node) => {
    for (const parts of sentencesIn(node, names)) {
      const [first] = parts
      if (first && joined(parts)) found.add(first.start)
    }
  })
  const lines = source.split('\n')
  return [...found]
    .map((start) => source.slice(0, start).split('\n').length)
    .map((line) => `${path}:${line} ${lines[line - 1]?.trim()}`)
}

/** Whether two texts, or a text and a value or letters, are joined without a separator. */
function joined(parts: readonly Part[]): boolean {
  return parts.some(({ kind }) => kind === 'text') && parts.length > 1
}

/** Returns the parts of the sentences that a node forms, split at separators. */
function sentencesIn(node: Node, names: ReadonlySet<string>): Part[][] {
  if (node.type === 'TemplateLiteral') return split(templateParts(node, names))
  if (node.type === 'BinaryExpression' && node.operator === '+') return split(sumParts(node, names))
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return childParts(node.children as Node[], names)
  if (node.type === 'CallExpression') return split(listParts(node, names))
  return []
}

function split(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [[]]
  for (const part of parts)
    if (part.kind === 'letters' && isAllowed(part.letters ?? '')) groups.push([])
    else groups.at(-1)?.push(part)
  return groups
}

function templateParts(node: Node, names: ReadonlySet<string>): Part[] {
  const expressions = node.expressions as Node[]
  return (node.quasis as (Node & { value: { cooked: string } })[]).flatMap((quasi, at) => {
    const next = expressions[at]
    return [...lettersOf(quasi.value.cooked, quasi.start), ...(next ? [partOf(next, names)] : [])]
  })
}

function sumParts(node: Node, names: ReadonlySet<string>): Part[] {
  return [node.left as Node, node.right as Node].flatMap((side) => {
    if (side.type === 'BinaryExpression' && side.operator === '+') return sumParts(side, names)
    return side.type === 'Literal' ? lettersOf(String(side.value), side.start) : [partOf(side, names)]
  })
}

/** Returns the parts of `[a, b].join(', ')`. */
function listParts(node: Node, names: ReadonlySet<string>): Part[] {
  const { object, property } = node.callee as { object?: Node; property?: Node }
  const [between] = node.arguments as Node[]
  if (property?.name !== 'join' || !object || isAllowed(String(between?.value ?? ''))) return []
  const list = object.type === 'CallExpression' ? ((object.callee as { object?: Node }).object ?? object) : object
  return list.type === 'ArrayExpression' ? (list.elements as Node[]).map((one) => partOf(one, names)) : []
}

/** Returns the parts formed by adjacent children of an element: expressions, letters, and emphasised text within a line. */
function childParts(children: readonly Node[], names: ReadonlySet<string>): Part[][] {
  const groups: Part[][] = [[]]
  for (const [at, child] of children.entries()) {
    if (isBlank(child)) {
      // Emphasised text on a separate line of the code is laid out separately
      if (String(child.value).includes('\n') && [children[at - 1], children[at + 1]].some(isEmphasis)) groups.push([])
    } else if (child.type === 'JSXText') groups.at(-1)?.push(...lettersOf(String(child.value), child.start))
    else if (isEmphasis(child)) groups.at(-1)?.push(...childParts(child.children as Node[], names).flat())
    else if (child.type === 'JSXExpressionContainer' && !hasElement(child))
      groups.at(-1)?.push(...expressionParts(child.expression as Node, names))
    else groups.push([])
  }
  return groups.flatMap(split)
}

function isBlank({ type, value }: Node): boolean {
  return type === 'JSXText' && String(value).trim() === ''
}

function isEmphasis(node: Node | undefined): boolean {
  return node?.type === 'JSXElement' && /^(?:b|em|strong)$/.test(nameOf((node.openingElement as Node).name))
}

function expressionParts(node: Node, names: ReadonlySet<string>): Part[] {
  if (node.type === 'JSXEmptyExpression') return []
  if (node.type === 'LogicalExpression') return expressionParts(node.right as Node, names)
  // In a separate element, ` · ${more}` is the next fact
  if (node.type === 'TemplateLiteral') return templateParts(node, names)
  return node.type === 'Literal' ? lettersOf(String(node.value), node.start) : [partOf(node, names)]
}

function lettersOf(letters: string, start: number): Part[] {
  return /^ *$/.test(letters) ? [] : [{ kind: 'letters', letters, start }]
}

function partOf(node: Node, names: ReadonlySet<string>): Part {
  return { kind: isText(node, names) ? 'text' : 'value', start: node.start }
}

/** Whether an expression may evaluate to a text of a catalogue. */
function isText(node: Node, names: ReadonlySet<string>): boolean {
  if (node.type === 'Identifier') return names.has(`=${nameOf(node)}`)
  if (node.type === 'CallExpression') return names.has(nameOf(node.callee))
  if (node.type === 'ConditionalExpression')
    return isText(node.consequent as Node, names) || isText(node.alternate as Node, names)
  return node.type === 'LogicalExpression' && (isText(node.left as Node, names) || isText(node.right as Node, names))
}

/** Returns the functions that a file calls for a text: the results of hooks, and parameters of such a type. */
function translators(program: Node): Set<string> {
  const names = new Set(['t'])
  walk(program, (node) => {
    const hook = node.type === 'VariableDeclarator' ? (node.init as Node | null) : null
    if (hook?.type === 'CallExpression' && /^use\w*Words$/.test(nameOf(hook.callee))) names.add(nameOf(node.id))
    const type = node.typeAnnotation as { typeAnnotation?: { typeName?: Node } } | null | undefined
    if (hook && isText(hook, names)) names.add(`=${nameOf(node.id)}`)
    if (/^Translate/.test(nameOf(type?.typeAnnotation?.typeName))) names.add(nameOf(node.type === 'Identifier' ? node : node.key))
  })
  return names
}

function hasElement(node: Node): boolean {
  let found = false
  walk(node, ({ type }) => {
    found ||= type === 'JSXElement' || type === 'JSXFragment'
  })
  return found
}

function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name : ''
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string') walk(child as Node, visit)
}
