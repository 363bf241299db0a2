import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type TimetableWords, timetableWords } from '../words.en.ts'
import { type SetupWords, setupWords } from './words-timetable-setup.en.ts'

export type Translate = TranslateOf<SetupWords | TimetableWords>

/** The words of what a timetable is made of, and those of the timetable, in the language of the page. */
export const useWords = catalogue<SetupWords, { timetable: TimetableWords }>('timetable-setup', setupWords, {
  timetable: timetableWords,
})
