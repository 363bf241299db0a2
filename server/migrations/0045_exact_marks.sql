-- One statement, so that the table is written anew once
ALTER TABLE "student_records"
	ALTER COLUMN "ssc_marks" SET DATA TYPE numeric(9, 2) USING round("ssc_marks"::numeric, 2),
	ALTER COLUMN "ssc_percentage" SET DATA TYPE numeric(9, 2) USING round("ssc_percentage"::numeric, 2),
	ALTER COLUMN "inter_total_marks" SET DATA TYPE numeric(9, 2) USING round("inter_total_marks"::numeric, 2),
	ALTER COLUMN "inter_percentage" SET DATA TYPE numeric(9, 2) USING round("inter_percentage"::numeric, 2),
	ALTER COLUMN "inter_marks" SET DATA TYPE numeric(9, 2) USING round("inter_marks"::numeric, 2),
	ALTER COLUMN "entrance_marks" SET DATA TYPE numeric(9, 2) USING round("entrance_marks"::numeric, 2),
	ALTER COLUMN "total_marks" SET DATA TYPE numeric(9, 2) USING round("total_marks"::numeric, 2),
	ALTER COLUMN "marks_obtained" SET DATA TYPE numeric(9, 2) USING round("marks_obtained"::numeric, 2),
	ALTER COLUMN "grade_points" SET DATA TYPE numeric(9, 2) USING round("grade_points"::numeric, 2),
	ALTER COLUMN "distance_from_residence_km" SET DATA TYPE numeric(9, 2) USING round("distance_from_residence_km"::numeric, 2);
