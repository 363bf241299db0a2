-- Zips of photos move to the tables that all imports share. One that was being worked through is begun anew: a photo that was stored before is
-- stored once more in place of itself.
INSERT INTO imports (kind, former_id, state, file_name, file_key, details, mode, row_count, good_count, error_count, warning_count, saved_count,
                     progress, failure, uploaded_by, uploaded_at)
SELECT 'admissions.photos', zip.id, CASE zip.state WHEN 'stored' THEN 'done' WHEN 'failed' THEN 'failed' ELSE 'checking' END, file_name,
       CASE WHEN zip.state IN ('waiting', 'storing') THEN file_key END, '{}', CASE zip.state WHEN 'stored' THEN 'good-rows' END, file_count,
       counted.stored, counted.others, counted.ignored, counted.stored, progress, failure, uploaded_by, uploaded_at
FROM admission_photo_batches zip CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE outcome = 'stored') AS stored, count(*) FILTER (WHERE outcome = 'ignored') AS ignored,
         count(*) FILTER (WHERE outcome NOT IN ('stored', 'ignored')) AS others
  FROM jsonb_to_recordset(zip.lines) AS line (outcome text)) counted
ORDER BY zip.id;
--> statement-breakpoint
INSERT INTO import_row_errors (import_id, row, cell, "column", severity, code, value, message, "values")
SELECT moved.id, line.place, line.said ->> 'file', coalesce(line.said ->> 'fullName' || ' · ' || (line.said ->> 'admissionNo'), ''),
       CASE line.said ->> 'outcome' WHEN 'ignored' THEN 'warning' ELSE 'error' END, told.code, '', told.message, told.filled
FROM admission_photo_batches zip JOIN imports moved ON moved.kind = 'admissions.photos' AND moved.former_id = zip.id
CROSS JOIN LATERAL jsonb_array_elements(zip.lines) WITH ORDINALITY AS line (said, place)
CROSS JOIN LATERAL (SELECT coalesce(line.said ->> 'note', '')) AS noted (note)
CROSS JOIN LATERAL (
  SELECT * FROM (VALUES
    ('unknown', 'admissions.photo-of-nobody', 'No student has this admission number', '{}'::jsonb),
    ('doubled', 'admissions.photo-doubled', noted.note || ' is for the same student and was taken', jsonb_build_object('file', noted.note)),
    ('unreadable', 'not-valid', noted.note, jsonb_build_object('why', noted.note)),
    ('ignored', 'admissions.not-a-photo', 'Not named .jpg or .png; this file was left out', '{}'::jsonb)
  ) AS listed (outcome, code, message, filled) WHERE listed.outcome = line.said ->> 'outcome') told
ORDER BY moved.id, line.place;
--> statement-breakpoint
DROP TABLE "admission_photo_batches" CASCADE;
