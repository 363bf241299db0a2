import type { Language } from '@nalanda/contract/platform/languages'
import type { PortalWords } from '../../ui/i18n/portal-words.ts'

const others = {
  de: () => import('./module-catalogues.de.ts'),
  hi: () => import('./module-catalogues.hi.ts'),
  te: () => import('./module-catalogues.te.ts'),
}

/** Returns the texts of all modules in a namespace, in another language. */
export async function fetchModuleWords(language: Exclude<Language, 'en'>, namespace: keyof PortalWords): Promise<object> {
  const { wordsByModule: ofModules } = await others[language]()
  return Object.assign({}, ...Object.values(ofModules).map((words) => words[namespace]))
}
