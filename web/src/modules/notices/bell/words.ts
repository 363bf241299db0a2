import type { Notification } from '@nalanda/contract/notices/notifications'
import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type BellWords, bellWords } from './words.en.ts'

/** Kinds of other modules have their texts in the `portal-words` of those modules. */
export type Translate = TranslateOf<BellWords & Readonly<Record<Notification['kind'], string>>>

/** Texts of notifications in the language of the page. */
export const useBellWords: () => Translate = catalogue<BellWords>('bell', bellWords) as () => Translate
