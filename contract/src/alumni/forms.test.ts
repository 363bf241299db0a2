import { expect, test } from 'vitest'
import { AlumniFormA } from './forms.ts'

const form = { name: 'Asha Rao', rollNumber: '18NA1A0501', degree: 'B.Tech', batch: '2018-2022', branch: 'CSE' }
const refusedFields = (email: string) => {
  const { error } = AlumniFormA.safeParse({ ...form, mobileNumber: '9876543210', email })
  return (error?.issues ?? []).map(({ path }) => path.join('.'))
}

test.each(['a@b.c', 'asha.rao@mail.example', 'a@b@c.d', 'a@.b.c', '@a@b.c'])('%s is accepted as an e-mail address', (email) => {
  expect(refusedFields(email)).toEqual([])
})

test.each(['', 'a', '@b.c', 'a@b', 'a@.c', 'a@b.', 'a.b@c', 'a @b.c', 'a@b c.d', 'a@b.c d'])(
  '%j is not accepted as an e-mail address',
  (email) => {
    expect(refusedFields(email)).toEqual(['email'])
  },
)

test('a very long e-mail address is refused without backtracking', () => {
  for (const sign of ['@', 'a', '.', ' a']) expect(refusedFields(sign.repeat(300_000))).toContain('email')
})
