import { expect, test } from 'vitest'
import { z } from 'zod'
import { registrationError } from './registration-form.ts'

const form = {
  ...{ username: 'asha.rao', fullName: 'Asha Rao', password: 'Tamarind7-boat', role: ['faculty'] },
  ...{ instituteType: 'autonomous', eamcetCode: 'NA', collegeName: 'Nalanda' },
}
const errorOf = (email: string) => registrationError({ ...form, email })

test.each(['asha@college.example', "asha.o'brien+erp@mail.college.example", 'Asha_Rao-1@x-y.co'])(
  '%s is accepted as an e-mail address',
  (email) => {
    expect(errorOf(email)).toBeNull()
    expect(z.email().safeParse(email).success).toBe(true)
  },
)

test.each([
  ['has a sign that is not seen', 'principal@college.example\u200b'],
  ['has letters that look like others', 'рrincipal@college.example'],
  ['has two dots in a row', 'asha..rao@college.example'],
  ['names no server', 'asha@-college.example'],
  ['is two addresses', 'asha@college.example,thief@x.example'],
  ['has a name beside it', 'Asha <asha@college.example>'],
  ['is too long', `${'a'.repeat(190)}@college.example`],
])('an address that %s is refused, as in the other forms', (_what, email) => {
  expect(errorOf(email)).toMatchObject({ error: { code: 'accounts.not-an-email' }, fields: ['email'] })
  expect(z.email().max(200).safeParse(email).success).toBe(false)
})
