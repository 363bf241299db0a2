import { catalogue, type SayOf } from '../../../ui/catalogue.ts'
import { type FunnelWords, funnelWords } from '../words-funnel.en.ts'

export type Say = SayOf<FunnelWords>

/** What the admission office reads of applications, in the language of the page. */
export const useFunnelWords = catalogue<FunnelWords>('funnel', funnelWords)
