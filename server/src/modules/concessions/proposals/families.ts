/** Finds students with a sibling who studies here or a parent who serves here, by contact data that their records have in common, never by name. */
import type { ConcessionRule, FamilyContact, ProposalEvidence } from '@nalanda/contract/concessions/proposals'
import { familyContacts } from '@nalanda/contract/concessions/proposals'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { currentStates } from '@nalanda/contract/students/students'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { batches } from '../../academics/schema.ts'
import { users } from '../../access/schema.ts'
import { staff } from '../../people/schema.ts'
import { guardianLinks, students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'

/** A contact shared by more students does not identify a family: it is a warden's, an agent's, or made up. */
const mostOfFamily = 6

/** Returns the last ten digits of a mobile number, however it was typed; null if it has fewer. */
const mobile = (column: SQL) =>
  sql`CASE WHEN length(regexp_replace(${column}, '\\D', '', 'g')) >= 10 THEN right(regexp_replace(${column}, '\\D', '', 'g'), 10) END`
const email = (column: SQL) => sql`nullif(lower(trim(${column})), '')`

/** Family contacts of current students: rows of `student_id`, `by` and `value`. */
const contacts = sql`
  SELECT one.*, s.gender, (b.start_year + CASE WHEN s.lateral_entry THEN 1 ELSE 0 END) AS joined FROM (
    SELECT r.student_id, c.by, c.value FROM ${studentRecords} r CROSS JOIN LATERAL (VALUES
      ('fatherMobile', ${mobile(sql`r.father_mobile`)}), ('motherMobile', ${mobile(sql`r.mother_mobile`)}),
      ('parentMobile', ${mobile(sql`r.parent_mobile`)}), ('guardianMobile', ${mobile(sql`r.guardian_mobile`)}),
      ('fatherEmail', ${email(sql`r.father_email`)}), ('parentEmail', ${email(sql`r.parent_email`)})) AS c(by, value)
    UNION ALL SELECT student_id, 'account', 'account ' || user_id FROM ${guardianLinks}) one
  JOIN ${students} s ON s.id = one.student_id AND s.state = any(${sql.param([...currentStates])}::text[])
  JOIN ${batches} b ON b.id = s.batch_id
  WHERE one.value IS NOT NULL`

const ofFamilies = sql`contact AS (${contacts}),
  family AS (SELECT value FROM contact GROUP BY value HAVING count(DISTINCT student_id) <= ${mostOfFamily})`

/**
 * Pairs of younger and elder siblings. The one who joined earlier, or was entered earlier in the same year, counts as the first child and gets nothing under
 * the rule.
 */
const siblings = sql`WITH ${ofFamilies}
  SELECT younger.student_id, younger.by, elder.student_id AS related_id, elder.gender FROM contact younger
  JOIN family ON family.value = younger.value
  JOIN contact elder ON elder.value = younger.value AND (elder.joined, elder.student_id) < (younger.joined, younger.student_id)`

const childrenOfStaff = (today: IsoDate) => sql`WITH ${ofFamilies},
  serving AS (
    SELECT one.id, c.value FROM ${staff} one CROSS JOIN LATERAL (
      VALUES (${mobile(sql`one.mobile`)}), (${email(sql`one.email`)})) AS c(value)
    WHERE one.left_on IS NULL OR one.left_on >= ${today}
    UNION ALL SELECT one.id, 'account ' || login.id FROM ${staff} one JOIN ${users} login ON login.staff_id = one.id
    WHERE one.left_on IS NULL OR one.left_on >= ${today})
  SELECT contact.student_id, contact.by, serving.id AS related_id, NULL AS gender FROM contact
  JOIN family ON family.value = contact.value JOIN serving ON serving.value = contact.value`

/** Returns a query of the students who match a rule: rows of `student_id`, `by`, `related_id` and `gender`. */
export const matchesOf = (rule: ConcessionRule, today: IsoDate): SQL => (rule === 'sibling' ? siblings : childrenOfStaff(today))

type Row = { student_id: string; by: FamilyContact; gender: string | null; number: string; full_name: string }

/** Returns why each student matches a rule: the best evidence per relative. */
export async function listEvidence(
  db: Database,
  rule: ConcessionRule,
  today: IsoDate,
  ids: readonly number[],
): Promise<Map<number, ProposalEvidence[]>> {
  const named =
    rule === 'sibling'
      ? sql`SELECT id, coalesce(roll_no, admission_no) AS number, full_name FROM ${students}`
      : sql`SELECT id, emp_code AS number, full_name FROM ${staff}`
  const { rows } = await db.execute<Row>(sql`
    SELECT DISTINCT ON (found.student_id, found.related_id) found.student_id, found.by, found.gender, related.number, related.full_name
    FROM (${matchesOf(rule, today)}) found JOIN (${named}) related ON related.id = found.related_id
    WHERE found.student_id = any(${sql.param([...ids])}::bigint[])
    ORDER BY found.student_id, found.related_id, array_position(${sql.param([...familyContacts])}::text[], found.by)`)
  const byStudent = Map.groupBy(rows, ({ student_id }) => Number(student_id))
  return new Map(ids.map((id) => [id, (byStudent.get(id) ?? []).map((row) => evidenceOf(rule, row))]))
}

function evidenceOf(rule: ConcessionRule, { by, gender, number, full_name: fullName }: Row): ProposalEvidence {
  const sibling = gender === 'female' ? 'sister' : gender === 'male' ? 'brother' : 'sibling'
  return { relative: rule === 'staff' ? 'staff' : sibling, number, fullName, by }
}
