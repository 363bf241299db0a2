import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { accessWords } from '../modules/access/words.en.ts'
import { institutionWords } from '../modules/institution/words.en.ts'
import { readLook } from '../ui/look.ts'
import { shellWords } from './words.en.ts'

const resources = { en: { shell: shellWords, access: accessWords, institution: institutionWords } }

/** Fetches the words of a language that is not at hand when somebody chooses it. */
const fetched: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language, namespace) => {
    const { german } = await import('./german.ts')
    return language === 'de' ? new Map<string, object>(Object.entries(german)).get(namespace) : {}
  },
}

/** Starts the portal's words in the language kept on this device. English is always at hand, and fills what another lacks. */
export async function startLanguage(): Promise<void> {
  await i18next
    .use(fetched)
    .use(initReactI18next)
    .init({
      lng: readLook().language,
      fallbackLng: 'en',
      supportedLngs: ['en', 'de'],
      ns: Object.keys(resources.en),
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      partialBundledLanguages: true,
      resources,
      react: { useSuspense: false },
    })
}
