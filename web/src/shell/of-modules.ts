import i18next from 'i18next'
import type { Language } from '../ui/kept-look.ts'
import type { PortalWords } from '../ui/portal-words.ts'

const english = import.meta.glob<PortalWords>('../modules/*/portal-words.en.ts', { eager: true, import: 'portalWords' })
const others = {
  de: () => import('./of-modules.de.ts'),
  hi: () => import('./of-modules.hi.ts'),
  te: () => import('./of-modules.te.ts'),
}

/** Has the English of all modules at hand. */
export function addEnglishOfModules(): void {
  for (const words of Object.values(english))
    for (const [namespace, said] of Object.entries(words)) i18next.addResourceBundle('en', namespace, said)
}

/** What all modules say in a namespace, in another language. */
export async function fetchWordsOfModules(language: Exclude<Language, 'en'>, namespace: keyof PortalWords): Promise<object> {
  const { ofModules } = await others[language]()
  return Object.assign({}, ...Object.values(ofModules).map((words) => words[namespace]))
}
