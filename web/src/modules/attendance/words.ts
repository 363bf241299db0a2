import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type AttendanceWords, attendanceWords } from './words.en.ts'

export type Translate = TranslateOf<AttendanceWords>

/** Texts of attendance in the language of the page. */
export const useWords = catalogue<AttendanceWords>('attendance', attendanceWords)
