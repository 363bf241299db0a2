import i18next from 'i18next'

type Pattern = { shape: RegExp; said: string }
const patterns = new WeakMap<object, readonly Pattern[]>()

/**
 * A sentence that comes in English from the contract or the server, such as the fault of a field, in the language of the page. `{x}` in
 * the catalogue matches whatever the English has there. What no catalogue knows stays as it came.
 */
export function faultWord(english: string): string {
  const words: unknown = i18next.isInitialized ? i18next.getResourceBundle(i18next.language, 'faults') : undefined
  if (typeof words !== 'object' || words === null) return english
  const table = words as Readonly<Record<string, string>>
  return table[english] ?? fitting(table, english) ?? english
}

function fitting(table: Readonly<Record<string, string>>, english: string): string | undefined {
  for (const { shape, said } of patternsOf(table)) {
    const found = shape.exec(english)
    if (found) return said.replace(/\{(\w+)\}/g, (_, name: string) => found.groups?.[name] ?? '')
  }
  return undefined
}

function patternsOf(table: Readonly<Record<string, string>>): readonly Pattern[] {
  const known = patterns.get(table)
  if (known) return known
  const made = Object.entries(table)
    .filter(([english]) => english.includes('{'))
    .map(([english, said]) => ({ said, shape: new RegExp(`^${shapeOf(english)}$`, 's') }))
  patterns.set(table, made)
  return made
}

function shapeOf(english: string): string {
  const plain = (text: string) => text.replace(/[.*+?^$|()[\]\\{}]/g, '\\$&')
  return english
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>.+)` : plain(part)))
    .join('')
}
