import { catalogue, type SayOf } from '../../ui/catalogue.ts'
import { type ClassesWords, classesWords } from './words-classes.en.ts'

export type ClassesWord = keyof ClassesWords
export type SayClasses = SayOf<ClassesWords>

/** What the acts on a whole class say, in the language of the page. */
export const useClassesWords = catalogue('classes', classesWords)
