import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type StructureWords, structureWords } from '../structures/words.en.ts'
import { type FeesWords, feesWords } from '../words.en.ts'
import { type ExamFeeWords, examFeeWords } from './words.en.ts'

export type Translate = TranslateOf<ExamFeeWords | StructureWords | FeesWords>

/** Texts of exam fees in the language of the page, including those shared with fee structures and the other screens of fees. */
export const useExamFeeWords = catalogue('exam-fees', examFeeWords, { structures: structureWords, fees: feesWords })
