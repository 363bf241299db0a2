import type { PortalWords } from '../ui/portal-words.ts'
import type { Language } from '../ui/stored-preferences.ts'
import { fetchModuleWords } from './module-catalogues.ts'

/**
 * Every catalogue of words but the English ones and those in `first.*.ts`. `words-users.hi.ts` holds the namespace `users` in
 * Hindi, and `modules/results/words.hi.ts` the namespace `results`. Each is fetched when a screen that uses it is opened.
 */
const files = import.meta.glob<Record<string, object>>([
  './words-*.{de,hi,te}.ts',
  '../{api,ui}/words-*.{de,hi,te}.ts',
  '../modules/*/words{,-*}.{de,hi,te}.ts',
  '!../modules/{access,institution}/words.*.ts',
])

const catalogues = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]))

/**
 * The words of a namespace in a language, and what the modules add to it; none where it has no catalogue in that language, so that English
 * fills in.
 */
export async function fetchCatalogue(language: Language, namespace: string): Promise<object> {
  if (language === 'en') return {}
  const [file, added] = await Promise.all([
    catalogues.get(`${namespace}.${language}`)?.(),
    fetchModuleWords(language, namespace as keyof PortalWords),
  ])
  return { ...Object.values(file ?? {})[0], ...added }
}

function nameOf(path: string): string {
  const [, folder = '', part, language] = /([\w-]*)\/words(?:-([\w-]+))?\.(\w+)\.ts$/.exec(path) ?? []
  return `${part ?? folder}.${language}`
}
