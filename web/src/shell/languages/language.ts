import { type Language, languages } from '@nalanda/contract/platform/languages'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { accessWords } from '../../modules/access/words.en.ts'
import { institutionWords } from '../../modules/institution/words.en.ts'
import { currentAppearance, readAppearance, watchAppearance } from '../../ui/appearance/appearance.ts'
import type { PortalWords } from '../../ui/i18n/portal-words.ts'
import { commonWords } from '../../ui/i18n/words-common.en.ts'
import { afterFetching } from '../../ui/loading/fetch-part.ts'
import { areaWords } from '../../ui/navigation/words-areas.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { shellWords } from '../words.en.ts'
import { loadFonts } from './fonts.ts'

const english = {
  shell: shellWords,
  ui: uiWords,
  access: accessWords,
  institution: institutionWords,
  areas: areaWords,
  common: commonWords,
}
/** English texts in memory; those added by screens stay, even if `startLanguage` is called again. */
export const resources = { en: { ...english, screens: {}, validation: {}, 'row-errors': {}, 'import-failures': {}, roles: {} } }

type Words = Readonly<Record<string, object>>
/** Texts of the home page and the sign-in, one chunk per language. */
const first: Readonly<Record<string, () => Promise<{ words: Words }>>> = {
  de: () => import('./initial.de.ts'),
  hi: () => import('./initial.hi.ts'),
  te: () => import('./initial.te.ts'),
}

/** Fetches texts that are not in memory. Those that cannot be fetched, without a connection, stay English. */
const fetched: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace) => wordsOf(language as Language, namespace).catch(() => ({})),
}

let leave = () => {}

/**
 * Starts the texts in the language of the appearance, and follows its changes. English is always bundled with the code that uses it, and is the fallback for
 * texts missing in another language.
 */
export async function startLanguage(): Promise<void> {
  const { language } = readAppearance()
  moduleWords = null
  afterFetching(wordsAtHand)
  const fonts = loadFonts(language)
  leave()
  await i18next
    .use(fetched)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: languages,
      ns: Object.keys(english),
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      partialBundledLanguages: true,
      resources,
    })
  await fonts
  let spoken = language
  leave = watchAppearance(() => {
    const asked = currentAppearance().language
    if (asked !== spoken) void speak(asked)
    spoken = asked
  })
}

/** Fetches the texts of a newly loaded screen or part in the language of the page, so that neither English nor keys flash. */
async function wordsAtHand(): Promise<void> {
  const namespaces = Object.keys(i18next.getDataByLanguage('en') ?? {})
  if (namespaces.some((namespace) => ofModules.has(namespace))) await addEnglishModuleWords()
  await i18next.loadNamespaces(namespaces)
}

/** Namespaces with texts of modules; their English is fetched when the first of them is used. */
const ofModules: ReadonlySet<string> = new Set<keyof PortalWords>([
  'bell',
  'figures',
  'charts',
  'approvals',
  'permissions',
  'hold-kinds',
  'sms-kinds',
  'mail-kinds',
  'retention-kinds',
  'certificate-kinds',
])
let moduleWords: Promise<void> | null = null

function addEnglishModuleWords(): Promise<void> {
  moduleWords ??= import('./module-catalogues.en.ts').then(
    ({ wordsByModule }) => {
      for (const words of Object.values(wordsByModule))
        for (const [namespace, texts] of Object.entries(words)) i18next.addResourceBundle('en', namespace, texts)
    },
    (error: unknown) => {
      moduleWords = null
      throw error
    },
  )
  return moduleWords
}

async function speak(language: Language): Promise<void> {
  await Promise.all([loadFonts(language), wordsAtHand()])
  // The user may have chosen another language while the texts were loading
  if (currentAppearance().language === language) await i18next.changeLanguage(language)
}

async function wordsOf(language: Language, namespace: string): Promise<object> {
  if (language === 'en') return {}
  const { words } = (await first[language]?.()) ?? { words: {} as Words }
  if (words[namespace]) return words[namespace]
  const { fetchCatalogue } = await import('./catalogues.ts')
  return fetchCatalogue(language, namespace)
}
