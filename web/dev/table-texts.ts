import { problems } from '@nalanda/contract/platform/problem-codes'
import { catalogues, inLanguage } from './catalogue-files.ts'

/** Tables of the contract whose translations are found by a code or by their English text, and are in no English catalogue. */
const tables = import.meta.glob<Record<string, Record<string, string>>>(
  '../../contract/src/**/{validation-errors,platform-validation-errors,zip-errors,row-errors,import-failures}.ts',
  { eager: true },
)
const reasons = import.meta.glob<Record<string, Record<string, unknown>>>('../../contract/src/*/reasons.ts', { eager: true })
const merged = (modules: readonly Record<string, object>[]) =>
  modules.flatMap((table) => Object.entries(Object.assign({}, ...Object.values(table)) as Record<string, unknown>))

/** The sentences of the contract by code: those of problems, fields, rows and imports. */
export const contractSentences: ReadonlyMap<string, string> = new Map([
  ...Object.entries(problems).map(([code, { sentence }]) => [code, sentence] as const),
  ...merged(Object.values(tables)).flatMap(([code, text]) => (typeof text === 'string' ? [[code, text] as const] : [])),
])
const storedReasons = new Map(merged(Object.values(reasons)))

/** English texts whose translations are in tables: sentences of the contract, and titles and hints of screens. */
export const tableTexts = [...catalogues.keys()].flatMap((catalogue) =>
  Object.keys(inLanguage(catalogue, 'te')).flatMap((key) => {
    const text = englishOf(catalogue, key)
    return text ? [{ catalogue, key, text, title: text === key.replace(/^screens\./, '') }] : []
  }),
)

function englishOf(catalogue: string, key: string): string | undefined {
  if (key in inLanguage(catalogue, 'en')) return undefined
  if (key.startsWith('screens.')) return key.slice('screens.'.length)
  if (catalogue.endsWith('/words-screens')) return key
  const code = key.replace(/^(?:problems|validation|row-errors|import-failures|reasons)\./, '')
  const reason = storedReasons.get(code)
  return contractSentences.get(code) ?? (typeof reason === 'string' ? reason : undefined)
}
