import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aBatch } from '../../academics/factory.ts'
import { lookupValues } from '../../lookups/schema.ts'
import { feeStructures } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ADMIN'))

test.each([
  { kind: 'seat-type', value: 'Convener', structure: { seatType: 'Convener', category: null } },
  { kind: 'category', value: 'BC-B', structure: { seatType: null, category: 'BC-B' } },
] as const)(
  'a $kind of a fee structure keeps its spelling, even if no student has it yet',
  async ({ kind, value, structure }) => {
    const form = { kind, value, label: null, extra: null, parentId: null, retired: false }
    const { id } = await office.post('/choices', form)
    const [made] = await db
      .insert(feeStructures)
      .values({ batchId: (await aBatch(db)).id, academicYear: 2026, ...structure })
      .returning()
    const refused = { status: 409, code: 'lookups.choice-used-elsewhere' }
    expect(await office.put(`/choices/${id}`, { ...form, value: `${value} 2`, revision: 1 })).toMatchObject(refused)
    expect(await office.remove(`/choices/${id}`)).toMatchObject(refused)
    expect(await db.select().from(lookupValues).where(eq(lookupValues.id, id))).toMatchObject([{ value, revision: 1 }])
    expect(await office.put(`/choices/${id}`, { ...form, retired: true, revision: 1 })).toMatchObject({ status: 200 })
    await db.delete(feeStructures).where(eq(feeStructures.id, made?.id ?? 0))
    expect(await office.remove(`/choices/${id}`)).toMatchObject({ status: 200 })
  },
)
