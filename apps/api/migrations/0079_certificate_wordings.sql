CREATE TABLE "certificate_wordings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_wordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"college_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"changed_by_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate_wordings" ADD CONSTRAINT "certificate_wordings_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_wordings" ADD CONSTRAINT "certificate_wordings_changed_by_id_accounts_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_wordings_kind" ON "certificate_wordings" USING btree ("college_id","kind","id");--> statement-breakpoint
CREATE INDEX "certificate_wordings_changed_by" ON "certificate_wordings" USING btree ("changed_by_id");