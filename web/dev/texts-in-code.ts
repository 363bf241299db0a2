import { parseSync } from 'vite'

type Node = { type: string; start: number; [key: string]: unknown }

/** Attributes and properties of the project whose text people read. */
const read = new Set(
  'about action add alt aria-description aria-label children empty first head heading hint label lead message none note placeholder searchHint title'.split(
    ' ',
  ),
)
const told = new Set(['toastError', 'toastSuccess', 'Error'])
/** Rules of a schema, and its types: the argument after a rule's value is the sentence shown when the rule is broken. */
const rules = new Set('min max length size regex refine gt gte lt lte multipleOf'.split(' '))
const types = new Set('string number int boolean date email url'.split(' '))
/** The key of a text in a catalogue, or a roll number. */
const key = /^(?:[a-z]+(?:[A-Z]\w*)+|[A-Z\d]+)$/
/** Names that are the same in every language. */
const everywhere =
  /\b(?:Aadhaar|Aegis|CGPA|CSV|DD\/MM\/YYYY|Ctrl|Alt|Esc|Enter|EmpCode|Excel|GB|HTML|IST|IQAC|KB|MB|NAAC|NIRF|Nalanda|OBE|PDF|PNG|SGPA|SMTP|UTC|XLSX|xlsx|xls)\b/g

/** Returns the texts in a source file of the screens that are not in a catalogue, each with its line. */
export function textsInCode(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const found: { text: string; start: number }[] = []
  walk(program as unknown as Node, (node) => found.push(...textsOf(node)))
  return found
    .filter(({ text }) => /\p{L}{2,}/u.test(text.replace(everywhere, '')) && !key.test(text))
    .map(({ text, start }) => `${path}:${source.slice(0, start).split('\n').length} ${text.trim()}`)
}

function textsOf(node: Node): { text: string; start: number }[] {
  if (node.type === 'JSXText') return [{ text: String(node.value), start: node.start }]
  if (node.type === 'JSXAttribute' && read.has(nameOf(node.name))) return literals(node.value)
  if (node.type === 'Property' && read.has(nameOf(node.key))) return literals(node.value)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as Node[]).flatMap((child) =>
      child.type === 'JSXExpressionContainer' ? literals(child.expression) : [],
    )
  if ((node.type === 'CallExpression' || node.type === 'NewExpression') && told.has(nameOf(node.callee)))
    return literals((node.arguments as Node[])[0])
  return node.type === 'CallExpression' ? sentenceOfRule(node.callee as Node, node.arguments as Node[]) : []
}

/** Returns the sentence given to a rule of a schema: `.min(1, 'sentence')`, `z.string('sentence')`. */
function sentenceOfRule(callee: Node, given: readonly Node[]): { text: string; start: number }[] {
  if (callee.type !== 'MemberExpression') return []
  const name = nameOf(callee.property)
  if (rules.has(name)) return [...literals(given[1]), ...errorOf(given[1])]
  return nameOf(callee.object) === 'z' && types.has(name) ? [...literals(given[0]), ...errorOf(given[0])] : []
}

function errorOf(options: Node | undefined): { text: string; start: number }[] {
  const given = options?.type === 'ObjectExpression' ? (options.properties as Node[]) : []
  return given.filter(({ key: name }) => nameOf(name) === 'error').flatMap(({ value }) => literals(value))
}

/** Returns the texts to which an expression may evaluate: itself, or its alternatives. */
function literals(value: unknown): { text: string; start: number }[] {
  const node = value as Node | null | undefined
  if (!node) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : []
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map((part) => ({ text: part.value.cooked, start: node.start }))
  if (node.type === 'JSXExpressionContainer') return literals(node.expression)
  if (node.type === 'ConditionalExpression') return [...literals(node.consequent), ...literals(node.alternate)]
  if (node.type === 'LogicalExpression') return [...literals(node.left), ...literals(node.right)]
  return []
}

function nameOf(node: unknown): string {
  const { type, name, value, namespace } = (node ?? {}) as { type?: string; name?: unknown; value?: unknown; namespace?: unknown }
  if (type === 'JSXNamespacedName') return `${nameOf(namespace)}:${nameOf(name)}`
  return typeof name === 'string' ? name : typeof value === 'string' ? value : ''
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string') walk(child as Node, visit)
}
