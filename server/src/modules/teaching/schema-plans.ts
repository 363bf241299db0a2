import type { CourseFileKind } from '@nalanda/contract/teaching/course-files'
import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo, revision } from '../../platform/database/columns.ts'
import { subjects } from '../academics/schema.ts'
import { offerings } from './schema.ts'

/** The units of the syllabus of a subject, which belongs to a regulation. */
export const syllabusUnits = pgTable(
  'syllabus_units',
  {
    id: id(),
    subjectId: refTo(() => subjects.id),
    number: smallint().notNull(),
    title: text().notNull(),
    topics: text(),
    hours: smallint().notNull(),
    revision: revision(),
  },
  (t) => [unique('one_unit_of_a_number').on(t.subjectId, t.number)],
)

const topicColumns = () => ({
  id: id(),
  offeringId: refTo(() => offerings.id, { onDelete: 'cascade' }),
  unitId: ref().references(() => syllabusUnits.id),
  topic: text().notNull(),
  periods: smallint().notNull(),
  revision: revision(),
})

/** The lesson plan of a class: the topics and the days for which they are planned. */
export const plannedTopics = pgTable('planned_topics', { ...topicColumns(), plannedOn: date().notNull() }, (t) => [
  index().on(t.offeringId, t.plannedOn),
  index().on(t.unitId),
  unique('planned_topic_of_offering').on(t.id, t.offeringId),
  check('planned_periods', sql`${t.periods} between 1 and 20`),
])

/** Topics taught, with the day. `source` names the record of another module that a topic belongs to, such as a class whose attendance was taken. */
export const coveredTopics = pgTable(
  'covered_topics',
  {
    ...topicColumns(),
    /** The planned topic of the same class that was covered; null if it was not planned. */
    plannedId: ref(),
    coveredOn: date().notNull(),
    source: text(),
    recordedBy: text().notNull(),
    recordedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.offeringId, t.coveredOn),
    index().on(t.unitId),
    index().on(t.plannedId),
    unique('one_topic_of_a_source').on(t.source),
    foreignKey({
      name: 'covered_as_planned',
      columns: [t.plannedId, t.offeringId],
      foreignColumns: [plannedTopics.id, plannedTopics.offeringId],
    }),
    check('covered_periods', sql`${t.periods} between 1 and 20`),
  ],
)

/** Material of a class: the file is in the store; its students see it if the teachers make it visible. */
export const courseFiles = pgTable(
  'course_files',
  {
    id: id(),
    offeringId: refTo(() => offerings.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    kind: text().$type<CourseFileKind>().notNull(),
    visible: boolean().notNull(),
    file: text().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileBytes: integer().notNull(),
    uploadedBy: text().notNull(),
    uploadedAt: instant().notNull(),
    revision: revision(),
  },
  (t) => [index().on(t.offeringId, t.uploadedAt), index().on(t.file)],
)
