import { expect, test } from 'vitest'
import { shortDay, shortInstant } from './days.ts'

test('the public site formats days as the portal does, also in Telugu, where browsers differ', () => {
  const days = (['en', 'de', 'hi', 'te'] as const).map((language) => shortDay('2025-08-08', language))
  expect(days).toEqual(['8 Aug 2025', '8. Aug. 2025', '8 अग॰ 2025', '8 ఆగ, 2025'])
  expect(shortInstant('2025-08-08T05:30:00Z', 'te')).toBe('8 ఆగ, 2025 11:00')
})
