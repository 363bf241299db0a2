import type { SmsKindName } from '@nalanda/contract/platform/sms/sms-kinds'
import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type TextMessageWords, textMessageWords } from './words.en.ts'

export type Translate = TranslateOf<TextMessageWords>

/** Texts of text messages in the language of the page. */
export const useTextMessageWords = catalogue('text-messages', textMessageWords)

/** Names of the kinds of text messages; each is in the `portal-words` of the module that declares it. */
export const useSmsKinds = catalogue('sms-kinds', {}) as () => TranslateOf<Readonly<Record<SmsKindName, string>>>
