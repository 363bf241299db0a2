import { stateName, statePlaces } from '@nalanda/contract/platform/state-names'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { placesOf } from '@nalanda/contract/platform/validation/fill-places'
import { fillSentence } from '@nalanda/contract/platform/validation/fill-sentence'
import { readIssueMessage } from '@nalanda/contract/platform/validation/read-issue'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { dayText, decimal } from '../format/format.ts'
import { roleTitle } from '../format/role-title.ts'

/** Namespaces in which messages are looked up by code, and those of the values within them. */
export const messageNamespaces = [
  'validation',
  'problems',
  'row-errors',
  'reasons',
  'state-names',
  'record-kinds',
  'roles',
] as const
const ofCodes = messageNamespaces.slice(0, 4)

/**
 * Returns a message of the contract or the server in the language of the page: the sentence of its code with its values. The English message is returned
 * unchanged if the language is English, the code has no translation or a value is missing, except that days in it are formatted.
 */
export function codedMessage({ code, params = {}, message }: CodedMessage): string {
  const sentence = ofCodes.map((namespace) => wordOf(namespace, code)).find((word) => word !== undefined)
  if (sentence === undefined || lacksParam(sentence, params)) return withDays(message, params)
  const texts = Object.entries(params).map(([place, value]) => [
    place,
    typeof value === 'string' ? valueText(place, value) : value,
  ])
  return fillSentence(sentence, Object.fromEntries(texts), decimal)
}

/** Like `codedMessage`, for components: re-renders once the translations are loaded. */
export function useCodedMessages(): (message: CodedMessage) => string {
  useTranslation([...messageNamespaces], { useSuspense: false })
  return codedMessage
}

/** Returns a function for reasons: in the language of the page if the portal wrote the reason, unchanged if a user typed it. */
export function useReasons(): (given: { reason: string; codedReason?: CodedMessage | undefined }) => string {
  const sentence = useCodedMessages()
  return ({ reason, codedReason }) => (codedReason ? sentence(codedReason) : reason)
}

/** Returns the text to show for the message of a form field: its validation error, or the sentence set by a screen or a response. */
export function fieldMessage(message: string): string {
  const error = readIssueMessage(message)
  return error ? codedMessage(error) : message
}

/** Formats a value within a sentence: the name of a state or a role, the records that use a record, a day. */
function valueText(place: string, value: string): string {
  if (statePlaces.includes(place)) return wordOf('state-names', value) ?? stateName(value)
  if (place === 'role') return roleTitle(value)
  if (place === 'uses') return usesInWords(value)
  return isDay(value) ? dayText(value) : value
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Formats the days among the values of a message. */
function withDays(message: string, params: NonNullable<CodedMessage['params']>): string {
  const days = Object.values(params).filter(isDay)
  return days.reduce((text, day) => text.replace(day, dayText(day)), message)
}

/** Formats `students:12,sections:1`: the kinds of records that use a record, each with their number. */
function usesInWords(uses: string): string {
  return uses.replace(/(\w+):(\d+)(,?)/g, (_, table: string, many: string, more: string) => {
    return `${wordOf('record-kinds', table) ?? table.replaceAll('_', ' ')} (${many})${more && ', '}`
  })
}

function wordOf(namespace: string, key: string): string | undefined {
  const word: unknown = i18next.isInitialized
    ? i18next.getResource(i18next.language, namespace, key, { keySeparator: false })
    : undefined
  return typeof word === 'string' ? word : undefined
}

function lacksParam(sentence: string, params: NonNullable<CodedMessage['params']>): boolean {
  return placesOf(sentence).some((place) => params[place] === undefined)
}
