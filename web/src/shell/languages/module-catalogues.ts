import i18next from 'i18next'
import type { Language } from '../../ui/appearance/stored-preferences.ts'
import type { PortalWords } from '../../ui/i18n/portal-words.ts'

const english = import.meta.glob<PortalWords>('../../modules/*/portal-words.en.ts', { eager: true, import: 'portalWords' })
const others = {
  de: () => import('./module-catalogues.de.ts'),
  hi: () => import('./module-catalogues.hi.ts'),
  te: () => import('./module-catalogues.te.ts'),
}

/** Has the English of all modules at hand. */
export function addEnglishModuleWords(): void {
  for (const words of Object.values(english))
    for (const [namespace, texts] of Object.entries(words)) i18next.addResourceBundle('en', namespace, texts)
}

/** The words of all modules in a namespace, in another language. */
export async function fetchModuleWords(language: Exclude<Language, 'en'>, namespace: keyof PortalWords): Promise<object> {
  const { wordsByModule: ofModules } = await others[language]()
  return Object.assign({}, ...Object.values(ofModules).map((words) => words[namespace]))
}
