import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type TimetableWords, timetableWords } from '../words.en.ts'
import { type SetupWords, setupWords } from './words-timetable-setup.en.ts'

export type Translate = TranslateOf<SetupWords | TimetableWords>

/** Texts of the timetable setup in the language of the page, including those of the timetable. */
export const useWords = catalogue<SetupWords, { timetable: TimetableWords }>('timetable-setup', setupWords, {
  timetable: timetableWords,
})
