import { expect, expectTypeOf, test } from 'vitest'
import { type Address, asAddress, type ParamsOf } from './paths.ts'

test('only the path of a screen with its parameters filled in compiles as an address', () => {
  const id = 12
  const known: Address[] = [
    '/',
    '/app/Admin/Staff',
    `/app/Admin/Staff/${id}`,
    `/app/Examinations/${id}/Import/${id}`,
    '/setup/mail',
  ]
  // @ts-expect-error no screen has this path
  const mistyped: Address = '/app/Admin/Staf'
  // @ts-expect-error any text may be no address
  const loose: Address = String(known[0])
  expect([asAddress(mistyped), loose]).toEqual(['/app/Admin/Staf', '/'])
})

test('a screen knows the parameters of its path; only those common to all its paths are required', () => {
  expectTypeOf<ParamsOf<'/app/Admin/Staff/$staffId'>>().toEqualTypeOf<Record<'staffId', string> & { staffId?: string }>()
  expectTypeOf<ParamsOf<'/app/Admin/Notices/New' | '/app/Admin/Notices/$noticeId/Edit'>['noticeId']>().toEqualTypeOf<
    string | undefined
  >()
  // @ts-expect-error the path has no such parameter
  type Unknown = ParamsOf<'/app/Admin/Staff/$staffId'>['id']
  expectTypeOf<Unknown>().toEqualTypeOf<unknown>()
})
