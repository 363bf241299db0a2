import type { Problem } from '@nalanda/contract/platform/problem'
import i18next from 'i18next'
import { codedMessage, messageNamespaces } from '../../ui/i18n/coded-messages.ts'

type Answer = Partial<Problem>

/**
 * Translates the server's refusal, including the errors of its fields, to the language of the page: each sentence by its code. English ones are returned
 * unchanged.
 */
export async function inLanguageOfPage(answer: Answer): Promise<Answer> {
  if (!i18next.isInitialized || i18next.language === 'en' || !answer.code) return answer
  await i18next.loadNamespaces([...messageNamespaces])
  const fields = answer.fields && mapped(answer.fields, (error) => ({ ...error, message: codedMessage(error) }))
  const params = mapped(answer.values ?? {}, (value) => (typeof value === 'string' ? value : codedMessage(value)))
  if (fields && params.fields !== undefined)
    params.fields = Object.values(fields)
      .map(({ message }) => message)
      .join('; ')
  const message = codedMessage({ code: answer.code, params, message: answer.message ?? '' }).trim()
  return { ...answer, message, ...(fields && { fields }) }
}

function mapped<From, To>(values: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]))
}
