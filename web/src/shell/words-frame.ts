import type { FigureName, SearchKind } from '@nalanda/contract/platform/module-kinds'
import { catalogue, type SayOf } from '../ui/catalogue.ts'
import { addEnglishOfModules } from './of-modules.ts'
import type { ShellWords } from './words.en.ts'
import { type FrameWords, frameWords } from './words-frame.en.ts'

addEnglishOfModules()

type OfModules = Readonly<Record<FigureName | `find-${SearchKind}`, string>>
export type Say = SayOf<FrameWords & ShellWords & OfModules>

/** What the frame of the signed-in app says, and what it shares with the first pages, in the language of the page. */
export const useFrameWords: () => Say = catalogue<FrameWords>('frame', frameWords, ['shell']) as () => Say
