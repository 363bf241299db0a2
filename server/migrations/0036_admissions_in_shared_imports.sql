-- Sheets of admissions move to the tables that all imports share. Their rows are encrypted for the numbers that they had, which they keep as
-- former ones; numbers given from now on are higher than those, so that a row named by its sheet's number is found without doubt.
SELECT setval(pg_get_serial_sequence('imports', 'id'),
              greatest((SELECT coalesce(max(id), 0) FROM admission_uploads), (SELECT coalesce(max(id), 0) FROM imports)) + 1, false);
--> statement-breakpoint
INSERT INTO imports (kind, former_id, state, file_name, details, mode, row_count, good_count, error_count, present_count, warning_count,
                     saved_count, undone_count, progress, failure, job_id, uploaded_by, uploaded_at, saved_by, saved_at, undone_by, undone_at)
SELECT 'admissions.students', id, CASE state WHEN 'saved' THEN 'done' ELSE state END, file_name,
       jsonb_build_object('sheetName', sheet_name, 'ignoredColumns', ignored_columns),
       CASE WHEN state IN ('saving', 'saved', 'failed', 'undone') THEN 'good-rows' END, row_count, good_count, fault_count, present_count,
       warning_count, saved_count, undone_count, progress, failure, job_id, uploaded_by, uploaded_at, saved_by, saved_at, undone_by, undone_at
FROM admission_uploads ORDER BY id;
--> statement-breakpoint
INSERT INTO import_rows (import_id, row, outcome, encrypted, record_id, record_no, record_revision)
SELECT moved.id, one.row, one.outcome, one.sealed, one.student_id, one.admission_no, one.revision
FROM admission_upload_rows one JOIN imports moved ON moved.kind = 'admissions.students' AND moved.former_id = one.upload_id
ORDER BY one.upload_id, one.row;
--> statement-breakpoint
INSERT INTO import_row_errors (import_id, row, cell, "column", severity, code, value, message, "values")
SELECT moved.id, one.row, one.cell, one."column", CASE one.severity WHEN 'fault' THEN 'error' ELSE one.severity END, 'not-valid', one.value,
       one.message, jsonb_build_object('why', one.message)
FROM admission_upload_faults one JOIN imports moved ON moved.kind = 'admissions.students' AND moved.former_id = one.upload_id
ORDER BY one.upload_id, one.row, one.id;
--> statement-breakpoint
DROP TABLE "admission_upload_faults" CASCADE;--> statement-breakpoint
DROP TABLE "admission_upload_rows" CASCADE;--> statement-breakpoint
DROP TABLE "admission_uploads" CASCADE;
