import type { Notification } from '@nalanda/contract/notices/notifications'
import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type BellWords, bellWords } from './words.en.ts'

/** A kind of another module has its words in the `portal-words` of that module. */
export type Translate = TranslateOf<BellWords & Readonly<Record<Notification['kind'], string>>>

/** The words of notifications, in the language of the page. */
export const useBellWords: () => Translate = catalogue<BellWords>('bell', bellWords) as () => Translate
