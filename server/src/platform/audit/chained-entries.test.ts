import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSealedTrail, type SealedTrail } from '../../testing/audit/sealed-trail.ts'
import { migratedFrom } from '../../testing/earlier-database.ts'
import { auditSeals } from '../schema.ts'

const insertion = `INSERT INTO audit_entries (id, at, username, act, entity, entity_id, changes, previous_hash, hash)
  SELECT 0, '2026-03-01T10:00:00Z', 'clerk', 'POST /things', 'thing', number::text, '{}', '', '' FROM generate_series(1, 5) number;`
let trail: SealedTrail
beforeEach(async () => {
  trail = openSealedTrail(await migratedFrom('audit_seals', insertion))
})
afterEach(() => trail.close())

describe('entries chained by an earlier version', () => {
  test('are verified, sealed by the first run, and continued with new numbers', async () => {
    expect(await trail.verify()).toMatchObject({ entries: 5, unsealed: 5, fault: null })
    await trail.note('new')
    await trail.sealer().sealNow()
    const [seal] = await trail.db.select().from(auditSeals)
    expect(seal?.entries).toBe('{[1,7)}')
    expect(await trail.verify()).toMatchObject({ entries: 6, unsealed: 0, fault: null })
  })

  test('are detected by their chain if they were changed before they were sealed', async () => {
    await trail.forge("UPDATE audit_entries SET username = 'somebody else' WHERE id = 3")
    await trail.sealer().sealNow()
    expect((await trail.verify()).fault?.entry).toBe(3)
  })
})
