import type { Language } from '@nalanda/contract/platform/languages'
import { languageNames } from '../src/ui/appearance/stored-preferences.ts'
import { chooseLanguage, useLanguage, useWords } from './words.ts'

/** Readable even on a device without a font for the name itself. */
const latinNames: Readonly<Record<string, string>> = { hi: 'Hindi', te: 'Telugu' }

/** The choice of the page's language, which is stored on this device for the whole portal. */
export function LanguageChoice() {
  const words = useWords()
  const language = useLanguage()
  return (
    <select
      className="language"
      aria-label={words.language}
      value={language}
      onChange={(event) => void chooseLanguage(event.target.value as Language)}
    >
      {Object.entries(languageNames).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {latinNames[code] ? `${latinNames[code]} · ${name}` : name}
        </option>
      ))}
    </select>
  )
}
