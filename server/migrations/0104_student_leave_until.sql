ALTER TABLE "student_leaves" RENAME COLUMN "to_on" TO "until_on";
