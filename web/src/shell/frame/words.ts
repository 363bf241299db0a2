import type { FigureName, SearchKind } from '@nalanda/contract/platform/module-kinds'
import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { addEnglishModuleWords } from '../languages/module-catalogues.ts'
import { type ShellWords, shellWords } from '../words.en.ts'
import { type FrameWords, frameWords } from './words.en.ts'

addEnglishModuleWords()

type OfModules = Readonly<Record<FigureName | `find-${SearchKind}`, string>>
export type Translate = TranslateOf<FrameWords & ShellWords & OfModules>

/** The words of the frame of the signed-in app, and those it shares with the first pages, in the language of the page. */
export const useFrameWords: () => Translate = catalogue('frame', frameWords, { shell: shellWords }) as () => Translate
