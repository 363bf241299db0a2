import { currentStates } from '@nalanda/contract/students/students'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { staff } from '../../people/schema.ts'
import { students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'

const families = 4

type Child = { id: number; fullName: string; fathersName: string | null; mothersName: string | null; fatherMobile: string | null }

/** Makes some students with the same family name siblings, and one the child of a member of staff, so that concessions are proposed. */
export async function joinFamilies(db: Database): Promise<void> {
  const children = await listChildren(db)
  const named = [...Map.groupBy(children, familyName).values()].filter((own) => own.length > 1)
  for (const [elder, younger] of named.slice(0, families)) if (elder && younger) await share(db, elder, younger)
  const used = new Set(named.slice(0, families).flatMap((own) => own.slice(0, 2)))
  const [member] = await db
    .select()
    .from(staff)
    .where(and(isNotNull(staff.mobile), isNull(staff.leftOn)))
    .orderBy(staff.id)
    .limit(1)
  const child = children.find((one) => !used.has(one))
  if (member && child) await change(db, child.id, { fathersName: member.fullName, fatherMobile: member.mobile })
}

const familyName = ({ fullName }: Child) => fullName.split(' ').at(-1) ?? ''

/** Returns current students in the order of admission, without those named in the documentation of the demo college. */
function listChildren(db: Database): Promise<Child[]> {
  const { fathersName, mothersName, fatherMobile } = studentRecords
  return db
    .select({ id: students.id, fullName: students.fullName, fathersName, mothersName, fatherMobile })
    .from(students)
    .innerJoin(studentRecords, eq(studentRecords.studentId, students.id))
    .where(
      and(
        ...[inArray(students.state, [...currentStates]), isNotNull(fatherMobile)],
        sql`coalesce(${students.rollNo}, '') !~ '^2[23]NA1A05'`,
      ),
    )
    .orderBy(students.id)
}

function share(db: Database, elder: Child, younger: Child): Promise<void> {
  const { fathersName, mothersName, fatherMobile } = elder
  return change(db, younger.id, { fathersName, mothersName, fatherMobile })
}

async function change(db: Database, studentId: number, family: Partial<Omit<Child, 'id' | 'fullName'>>): Promise<void> {
  await db.update(studentRecords).set(family).where(eq(studentRecords.studentId, studentId))
}
