import type { Language } from '@nalanda/contract/platform/languages'
import type { PortalWords } from '../../ui/i18n/portal-words.ts'
import { fetchModuleWords } from './module-catalogues.ts'

/**
 * All catalogues except the English ones and those in `initial.*.ts`. `users/words.hi.ts` contains the namespace `users` in Hindi, and `words-roles.hi.ts` the
 * namespace `roles`. Each is fetched when a screen that uses it is opened.
 */
const files = import.meta.glob<Record<string, object>>([
  '../../**/words{,-*}.{de,hi,te}.ts',
  '!../../{shell,ui,modules/access,modules/institution}/words.*.ts',
  '!../../ui/{i18n/words-common,navigation/words-areas}.*.ts',
])

const catalogues = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]))

/**
 * Returns the texts of a namespace in a language, including those added by modules; empty if there is no catalogue in that language, so that English is used.
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
