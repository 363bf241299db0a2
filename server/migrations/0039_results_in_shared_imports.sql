-- Imports of results move to the tables that all imports share. They keep their numbers where nobody else has one of them; else all of them
-- move behind the others, in their order, and keep their former numbers for the audit trail.
CREATE TEMPORARY TABLE moved_imports ON COMMIT DROP AS
SELECT id AS former, id + CASE WHEN EXISTS (SELECT FROM result_imports JOIN imports USING (id)) THEN (SELECT max(id) FROM imports) ELSE 0 END AS id
FROM result_imports;
--> statement-breakpoint
INSERT INTO imports (id, former_id, kind, owner_id, state, file_name, file_key, details, mapping, mapping_remembered, mode, row_count,
                     good_count, error_count, present_count, warning_count, saved_count, undone_count, progress, failure, uploaded_by,
                     uploaded_at)
OVERRIDING SYSTEM VALUE
SELECT moved.id, nullif(moved.former, moved.id), 'results.marks', exam_id,
       CASE state WHEN 'uploaded' THEN 'to-map' WHEN 'importing' THEN 'saving' WHEN 'imported' THEN 'done' ELSE state END,
       file_name, file_key, jsonb_build_object('sheets', sheets), mapping, mapping_remembered, mode, row_count, good_count, fault_count,
       greatest(0, row_count - good_count - fault_count), warning_count, entry_count, CASE state WHEN 'undone' THEN entry_count ELSE 0 END,
       progress, failure, uploaded_by, uploaded_at
FROM result_imports JOIN moved_imports moved ON moved.former = result_imports.id
ORDER BY moved.id;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('imports', 'id'), greatest((SELECT max(id) FROM imports), (SELECT last_value FROM imports_id_seq)))
FROM result_imports LIMIT 1;
--> statement-breakpoint
INSERT INTO import_rows (import_id, row, outcome, payload)
SELECT moved.id, one.row, 'good',
       jsonb_agg(jsonb_build_object('studentId', student_id, 'subjectId', subject_id, 'internal', internal, 'external', external,
                                    'marks', marks, 'grade', grade, 'absent', absent, 'credits', credits) ORDER BY one.id)
FROM staged_entries one JOIN moved_imports moved ON moved.former = one.import_id
GROUP BY moved.id, one.row ORDER BY moved.id, min(one.id);
--> statement-breakpoint
-- What was wrong was kept as an English sentence; its code and values are found by the words, so that it is said in every language.
CREATE TEMPORARY TABLE sentences ON COMMIT DROP AS
SELECT * FROM (VALUES
  ('results.totals-left-out', '^This row begins with “(.+)”: it looks like totals or a note, and was left out$', '{text}'),
  ('results.absent-or-grade', '^A may mean absent or the grade A\. Write AB for absent, or the marks$', '{}'),
  ('formula', '^This is a formula\. Copy the column and paste it as values$', '{}'),
  ('results.grade-differs', '^By the marks the grade is (.+); that is what will be recorded$', '{grade}'),
  ('results.credits-differ', '^The register has (.+) credits; that is what will be recorded$', '{credits}'),
  ('results.marks-and-absent', '^Absent, and yet with marks: remove the one or the other$', '{}'),
  ('results.headings-repeated', '^The headings are repeated here; this row was left out$', '{}'),
  ('results.row-says-otherwise', '^Row (.+) says otherwise of the same student and course$', '{row}'),
  ('results.repeats-row', '^The same student and course stand in row (.+) already$', '{row}'),
  ('results.internal-impossible', '^(.+) leaves (.+) of (.+) internal marks beside (.+) external ones$', '{marks,rest,max,known}'),
  ('results.external-impossible', '^(.+) leaves (.+) of (.+) external marks beside (.+) internal ones$', '{marks,rest,max,known}'),
  ('results.internal-absent', '^Write 0 for internal marks that were not earned$', '{}'),
  ('results.recorded-otherwise', '^Recorded already as (.+); correct it there instead$', '{outcome}'),
  ('results.repeats-cell', '^The same student and course stand in (.+) already$', '{cell}'),
  ('results.absent-unclear', '^Write AB for absent, or leave the cell empty$', '{}'),
  ('results.credits-missing', '^The credits are missing; the register has (.+)$', '{credits}'),
  ('error-value', '^The spreadsheet shows the error (.+) here$', '{error}'),
  ('results.student-of-other-course', '^(.+) studies (.+), for which this exam is not$', '{name,course}'),
  ('results.nothing-given', '^Neither marks nor a grade, nor absent$', '{}'),
  ('results.recorded-already', '^Recorded already; nothing changes$', '{}'),
  ('results.percentage', '^Write the marks, not a percentage$', '{}'),
  ('results.grade-not-in-scale', '^The scale of this regulation has (.+)$', '{grades}'),
  ('results.no-internal-marks', '^This course has no internal marks$', '{}'),
  ('results.no-external-marks', '^This course has no external marks$', '{}'),
  ('results.no-such-student', '^No student has the roll number (.+)$', '{rollNo}'),
  ('results.marks-too-exact', '^Marks have at most two decimals$', '{}'),
  ('results.internal-missing', '^The internal marks are missing$', '{}'),
  ('results.external-missing', '^The external marks are missing$', '{}'),
  ('results.never-attempted', '^(.+) has no earlier attempt of (.+)$', '{name,course}'),
  ('results.roll-number-missing', '^The roll number is missing$', '{}'),
  ('results.course-missing', '^The course code is missing$', '{}'),
  ('results.marks-below-zero', '^Marks cannot be below zero$', '{}'),
  ('results.no-marks', '^This course has no marks$', '{}'),
  ('results.over-maximum', '^(.+) is over the maximum of (.+)$', '{marks,max}'),
  ('results.no-such-course', '^(.+) is not a course of (.+)$', '{course,place}'),
  ('results.name-differs', '^The register has (.+)$', '{name}'),
  ('results.marks-not-a-number', '^(.+) is not a number$', '{text}'),
  ('results.sum-differs', '^(.+) \+ (.+) is not (.+)$', '{internal,external,marks}')
) AS listed (code, shape, names);
--> statement-breakpoint
INSERT INTO import_row_errors (import_id, row, cell, "column", severity, code, value, message, "values")
SELECT moved.id, one.row, one.cell, '', CASE one.severity WHEN 'fault' THEN 'error' ELSE one.severity END, coalesce(said.code, 'not-valid'),
       one.value, one.message,
       CASE WHEN said.code IS NULL THEN jsonb_build_object('why', one.message) ELSE said.filled END
FROM import_faults one JOIN moved_imports moved ON moved.former = one.import_id
LEFT JOIN LATERAL (
  SELECT sentence.code, (SELECT coalesce(jsonb_object_agg(name, value), '{}')
                         FROM unnest(sentence.names::text[], regexp_match(one.message, sentence.shape)) AS place (name, value)
                         WHERE name IS NOT NULL) AS filled
  FROM sentences sentence WHERE one.message ~ sentence.shape ORDER BY length(sentence.shape) DESC LIMIT 1) said ON true
ORDER BY moved.id, one.row, one.id;
--> statement-breakpoint
INSERT INTO import_mappings (kind, headings_hash, mapping, confirmed_by, confirmed_at)
SELECT 'results.marks', headings_hash, mapping, confirmed_by, confirmed_at FROM remembered_mappings;
--> statement-breakpoint
ALTER TABLE "result_entries" DROP CONSTRAINT "result_entries_import_id_result_imports_id_fk";
--> statement-breakpoint
-- The number of an import is no mark: nothing that a mark says is changed here.
ALTER TABLE "result_entries" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE result_entries SET import_id = moved.id FROM moved_imports moved WHERE moved.former = import_id AND moved.former <> moved.id;
--> statement-breakpoint
ALTER TABLE "result_entries" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "result_entries" ADD CONSTRAINT "result_entries_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
DROP TABLE "import_faults" CASCADE;--> statement-breakpoint
DROP TABLE "staged_entries" CASCADE;--> statement-breakpoint
DROP TABLE "remembered_mappings" CASCADE;--> statement-breakpoint
DROP TABLE "result_imports" CASCADE;
