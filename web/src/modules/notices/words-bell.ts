import type { Notification } from '@nalanda/contract/notices/notifications'
import { catalogue, type SayOf } from '../../ui/catalogue.ts'
import { type BellWords, bellWords } from './words-bell.en.ts'

/** A kind of another module has its words in the `portal-words` of that module. */
export type Say = SayOf<BellWords & Readonly<Record<Notification['kind'], string>>>

/** The words of notifications, in the language of the page. */
export const useBellWords: () => Say = catalogue<BellWords>('bell', bellWords) as () => Say
