import type { Problem } from '@nalanda/contract/platform/problem'
import { stateName, statePlaces } from '@nalanda/contract/platform/state-names'
import i18next from 'i18next'
import { faultWord } from '../../ui/form/fault-words.ts'
import { dayText } from '../../ui/format/numerals.ts'
import { roleTitle } from '../../ui/format/role-title.ts'

type Answer = Partial<Problem>

/**
 * The server's refusal, in the language of the page: the sentence by its code, the faults of fields by their English. English ones, and
 * those that have no translation, stay as they came.
 */
export async function inLanguageOfPage(answer: Answer): Promise<Answer> {
  if (!i18next.isInitialized || i18next.language === 'en' || !answer.code) return answer
  await i18next.loadNamespaces(['problems', 'faults', 'roles'])
  const fields = answer.fields && mapped(answer.fields, faultWord)
  const values = Object.fromEntries(Object.entries(answer.values ?? {}).map(([place, value]) => [place, valueWord(place, value)]))
  if (answer.values?.uses) values.uses = usesInWords(answer.values.uses)
  if (fields && values.fields) values.fields = Object.values(fields).join('; ')
  const sentence: unknown = i18next.getResource(i18next.language, 'problems', answer.code, { keySeparator: false })
  if (typeof sentence !== 'string') return { ...answer, ...(fields && { fields }) }
  const message = sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').trim()
  return { ...answer, message, ...(fields && { fields }) }
}

function valueWord(place: string, value: string): string {
  if (statePlaces.includes(place)) return faultWord(stateName(value))
  if (place === 'role') return roleTitle(value)
  return isDay(value) ? dayText(value) : faultWord(value)
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

function mapped(texts: Readonly<Record<string, string>>, say: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, say(text)]))
}

/** `students (12), sections (1)`: what uses a record, each with how many. */
function usesInWords(uses: string): string {
  return uses.replace(/([^,()]+) \(/g, (_, what: string) => `${what.startsWith(' ') ? ' ' : ''}${faultWord(what.trim())} (`)
}
