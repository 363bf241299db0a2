import { type Language, languageNames } from '../src/ui/stored-preferences.ts'
import { chooseLanguage, useLanguage, useWords } from './words.ts'

/** The language of the page, kept on this device for the whole portal. */
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
          {name}
        </option>
      ))}
    </select>
  )
}
