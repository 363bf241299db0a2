import { catalogue } from '../../ui/catalogue.ts'
import { classesWords } from './words-classes.en.ts'

/** What the acts on a whole class say, in the language of the page. */
export const useClassesWords = catalogue('classes', classesWords)
