import { expect, test } from 'vitest'
import { defaultLegalText, defaultLegalTextsSince } from './default-legal-texts.ts'

const college = {
  name: 'Nalanda Institute',
  officialAddress: 'Himayatnagar\nHyderabad',
  contacts: [
    { designation: 'Principal', mailId: 'principal@nalanda.example' },
    { designation: 'Admissions Officer', mailId: 'admissions@nalanda.example' },
    { designation: 'Administrative Officer', mailId: 'office@nalanda.example' },
  ],
}

test('the default legal texts contain the facts of the documents', () => {
  expect(defaultLegalTextsSince).toBe('2022-12-07')
  const terms = defaultLegalText('terms', college)
  for (const fact of ['December 7, 2022', '50 percent of the amount', 'within 30 days', 'laws of India', 'courts at Hyderabad'])
    expect(terms).toContain(fact)
  const privacy = defaultLegalText('privacy', college)
  // The page shows the effective date above the text
  expect(privacy).not.toMatch(/took effect|last updated/)
  for (const right of [
    'A copy of all data',
    'correction of wrong data',
    'erasure of data',
    'withdrawal of a consent',
    'A nominee who exercises',
    'grievance',
    '“My data”',
  ])
    expect(privacy).toContain(right)
  for (const cookie of [
    /keeps you signed in, for a day/,
    /for 30 days after each visit.*at most for 90 days/,
    /an application that you opened, for twelve hours/,
    /signed in here before, for 400 days, also after you sign out/,
    /account of the college elsewhere/,
  ])
    expect(privacy).toMatch(cookie)
  const returns = defaultLegalText('return', college)
  expect(returns).toMatch(/^\*\*Digital products and services are not returned or refunded\./)
  expect(returns).toContain('reimbursed within 30 days')
})

test('each default legal text names the college and its office, and leaves no placeholder unfilled', () => {
  for (const kind of ['terms', 'privacy', 'return'] as const) {
    const text = defaultLegalText(kind, college)
    expect(text).toContain('office@nalanda.example')
    expect(text).not.toMatch(/[{}]/)
  }
})

test('no default legal text promises for the college what the portal does not do by itself', () => {
  for (const kind of ['terms', 'privacy', 'return'] as const)
    expect(defaultLegalText(kind, college)).not.toMatch(/every day|daily|automatically/i)
})

test('default legal texts have complete sentences even for a college without any details', () => {
  const text = defaultLegalText('return', { name: 'College portal', officialAddress: '', contacts: [] })
  expect(text).toContain('by e-mail: the college office.')
})
