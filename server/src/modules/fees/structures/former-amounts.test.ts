import pg from 'pg'
import { expect, test } from 'vitest'
import { migratedFrom } from '../../../testing/earlier-database.ts'

const demand = (id: number, studentId: number, cancelledOn: string | null = null) =>
  `(${id}, ${studentId}, 1, 2026, 'structure', '2026-08-31', 100, 0, 0, 0, '2026-07-01', ${cancelledOn ? `'${cancelledOn}'` : 'NULL'})`
const entry = (id: number, key: string) =>
  `(${id}, '${key}', '2026-09-0${id}', 'Demand reduced', 'demand', 'officer', '2026-09-01')`

test('the next run keeps amounts that the office set in an earlier version and that no run changed since', async () => {
  const { url, drop } = await migratedFrom(
    'set_amounts',
    `SET session_replication_role = replica;
    INSERT INTO fee_demands (id, student_id, head_id, academic_year, source, due_on, amount_paise,
      late_fee_per_day_paise, late_fee_grace_days, late_fee_cap_paise, raised_on, cancelled_on) OVERRIDING SYSTEM VALUE
    VALUES ${[demand(1, 11), demand(2, 12), demand(3, 13, '2026-09-01'), demand(4, 14)].join()};
    INSERT INTO ledger_entries (id, posting_key, posted_on, narration, source, posted_by, posted_at) OVERRIDING SYSTEM VALUE
    VALUES ${[entry(1, 'fee run 1 student 11'), entry(2, 'demand 1 a'), entry(3, 'demand 2 b'), entry(4, 'fee run 2 student 12')].join()};
    INSERT INTO fee_runs (id, academic_year, state, done, total, report, started_by, started_at) OVERRIDING SYSTEM VALUE
    VALUES (1, 2026, 'done', 1, 1, '{"students": 1, "keptPaid": 2}', 'officer', now())`,
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const set = await client.query('SELECT id, amount_set_on::text FROM fee_demands ORDER BY id')
  const runs = await client.query('SELECT report FROM fee_runs')
  await client.end()
  await drop()
  expect(set.rows.map(({ id, amount_set_on }) => [Number(id), amount_set_on])).toEqual([
    ...[
      [1, '2026-09-02'],
      [2, null],
      [3, '2026-09-01'],
      [4, null],
    ],
  ])
  expect(runs.rows).toEqual([{ report: { students: 1, kept: 2 } }])
})
