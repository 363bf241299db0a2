import type { FigureName, SearchKind } from '@nalanda/contract/platform/module-kinds'
import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../ui/numerals.ts'
import { addEnglishOfModules } from './of-modules.ts'
import type { ShellWords } from './words.en.ts'
import { type FrameWords, frameWords } from './words-frame.en.ts'

i18next.addResourceBundle('en', 'frame', frameWords)
addEnglishOfModules()

type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
type Word = Plural<keyof FrameWords> | keyof ShellWords | FigureName | `find-${SearchKind}`
export type Say = (word: Word, values?: Record<string, string | number>) => string

/** What the frame of the signed-in app says, and what it shares with the first pages. A `count` chooses the plural, and is written as `{{n}}`. */
export function useFrameWords(): Say {
  const { t } = useTranslation(['frame', 'shell'], { nsMode: 'fallback' })
  const say = t as (key: string, values: Record<string, string | number>) => string
  return useCallback(
    (word, values = {}) => say(word, typeof values.count === 'number' ? { n: count(values.count), ...values } : values),
    [say],
  )
}
