ALTER TABLE "student_refund_payments" ADD COLUMN "number" text NOT NULL DEFAULT 'RF/' || nextval(pg_get_serial_sequence('student_refund_payments', 'id'));--> statement-breakpoint
ALTER TABLE "student_refund_payments" ALTER COLUMN "number" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "student_refund_payments" ADD CONSTRAINT "refund_payment_number" UNIQUE("number");
