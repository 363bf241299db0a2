import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type ShellWords, shellWords } from '../words.en.ts'
import { type FrameWords, frameWords } from './words.en.ts'

export type Translate = TranslateOf<FrameWords & ShellWords>

/** Texts of the frame of the signed-in app, and those it shares with the first pages, in the language of the page. */
export const useFrameWords: () => Translate = catalogue('frame', frameWords, { shell: shellWords })
