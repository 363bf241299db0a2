import type { Language } from '@nalanda/contract/platform/languages'
import { afterEach, expect, test } from 'vitest'
import { chooseAppearance } from '../../../ui/appearance/appearance.ts'
import { titleFor } from './exam-title.ts'

const speaking = (language: Language) => chooseAppearance({ language })
afterEach(() => speaking('en'))

test('the public title of an exam is in English, whatever the language of the clerk', () => {
  const exam = {
    kind: 'supplementary' as const,
    regulation: { code: 'R22', courseName: 'B.Tech' },
    semester: { name: 'III Year I Semester' },
    heldIn: '2025-12',
  }
  for (const language of ['en', 'de', 'hi', 'te'] as const) {
    speaking(language)
    expect(titleFor(exam)).toBe('B.Tech III Year I Semester (R22) Supplementary, December 2025')
  }
  expect(titleFor({ ...exam, heldIn: '2025-' })).toBe('B.Tech III Year I Semester (R22) Supplementary, 2025-')
})
