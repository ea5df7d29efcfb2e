ALTER TABLE "issued_documents" ADD COLUMN "records_total" integer;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "records_done" integer;--> statement-breakpoint
CREATE INDEX "issued_documents_queue" ON "issued_documents" USING btree ("requested_at","id") WHERE state = 'Running';--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_progress" CHECK (num_nulls("issued_documents"."records_total", "issued_documents"."records_done") in (0, 2));