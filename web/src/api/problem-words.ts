import type { Problem } from '@nalanda/contract/platform/problem'
import i18next from 'i18next'
import { faultWord } from '../ui/fault-words.ts'

type Answer = Partial<Problem>

/**
 * The server's refusal, in the language of the page: the sentence by its code, the faults of fields by their English. English ones, and
 * those that have no translation, stay as they came.
 */
export async function inLanguageOfPage(answer: Answer): Promise<Answer> {
  if (!i18next.isInitialized || i18next.language === 'en' || !answer.code) return answer
  await i18next.loadNamespaces(['problems', 'faults'])
  const fields = answer.fields && mapped(answer.fields, faultWord)
  const values = mapped(answer.values ?? {}, faultWord)
  if (fields && values.fields) values.fields = Object.values(fields).join('; ')
  const sentence: unknown = i18next.getResource(i18next.language, 'problems', answer.code, { keySeparator: false })
  if (typeof sentence !== 'string') return { ...answer, ...(fields && { fields }) }
  const message = sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').trim()
  return { ...answer, message, ...(fields && { fields }) }
}

function mapped(texts: Readonly<Record<string, string>>, say: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, say(text)]))
}
