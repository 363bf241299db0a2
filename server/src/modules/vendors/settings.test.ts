import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { vendorOffice } from '../../testing/vendor-office.ts'
import { accountIdOf } from '../ledger/factory.ts'

const { db, officer } = await vendorOffice(await openTestApp())

test('the officer changes the settings; accounts must be assets that are not kept by party', async () => {
  const settings = await officer.get('/vendor-settings')
  const changed = { ...settings.body, officerLimitPaise: 75_000_00 }
  expect(await officer.put('/vendor-settings', changed)).toMatchObject({ officerLimitPaise: 75_000_00 })
  expect(await officer.put('/vendor-settings', changed)).toMatchObject({ code: 'platform.changed-meanwhile' })
  const present = { ...changed, revision: settings.revision + 1 }
  for (const key of ['purchases', 'students'] as const) {
    const wrong = { ...present, bankAccountId: await accountIdOf(db, key) }
    expect(await officer.put('/vendor-settings', wrong)).toMatchObject({ code: 'vendors.not-an-asset' })
  }
  expect((await officer.get('/vendor-settings')).body).toEqual(present)
})
