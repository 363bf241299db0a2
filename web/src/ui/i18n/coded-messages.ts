import { stateName, statePlaces } from '@nalanda/contract/platform/state-names'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { placesOf } from '@nalanda/contract/platform/validation/fill-places'
import { fillSentence } from '@nalanda/contract/platform/validation/fill-sentence'
import { readIssueMessage } from '@nalanda/contract/platform/validation/read-issue'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { dayText, decimal } from '../format/format.ts'
import { roleTitle } from '../format/role-title.ts'

/** The namespaces in which a message is found by its code, and those of the values within it. */
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
 * A message of the contract or the server in the language of the page: the sentence of its code, filled in. It stays as it came in English,
 * and where its code has no translation or a value is missing, but for the days in it.
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

/** The same for what is rendered: it is rendered again once the translations are there. */
export function useCodedMessages(): (message: CodedMessage) => string {
  useTranslation([...messageNamespaces], { useSuspense: false })
  return codedMessage
}

/** A reason in the language of the page where the portal wrote it, and as it was typed where a person did. */
export function useReasons(): (given: { reason: string; codedReason?: CodedMessage | undefined }) => string {
  const sentence = useCodedMessages()
  return ({ reason, codedReason }) => (codedReason ? sentence(codedReason) : reason)
}

/** What to show for the message of a form's field: its validation error, or the sentence that a screen or an answer put there. */
export function fieldMessage(message: string): string {
  const error = readIssueMessage(message)
  return error ? codedMessage(error) : message
}

/** A value within a sentence as people write it: what a state or a role is called, what uses a record, a day. */
function valueText(place: string, value: string): string {
  if (statePlaces.includes(place)) return wordOf('state-names', value) ?? stateName(value)
  if (place === 'role') return roleTitle(value)
  if (place === 'uses') return usesInWords(value)
  return isDay(value) ? dayText(value) : value
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** A message with the days among its values as people write them. */
function withDays(message: string, params: NonNullable<CodedMessage['params']>): string {
  const days = Object.values(params).filter(isDay)
  return days.reduce((text, day) => text.replace(day, dayText(day)), message)
}

/** `students:12,sections:1`: what uses a record, each with how many. */
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
