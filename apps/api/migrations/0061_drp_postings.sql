CREATE TABLE "drp_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"coordinator_id" uuid NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"institution_id" uuid NOT NULL,
	"schedule_from" date NOT NULL,
	"schedule_to" date NOT NULL,
	"last_day" date NOT NULL,
	"notice_id" uuid,
	"entered_by_id" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"removed_by_id" uuid,
	"removed_at" timestamp with time zone,
	CONSTRAINT "drp_postings_schedule" CHECK ("drp_postings"."schedule_to" = "drp_postings"."schedule_from" + 90),
	CONSTRAINT "drp_postings_last_day" CHECK ("drp_postings"."last_day" >= "drp_postings"."schedule_to"),
	CONSTRAINT "drp_postings_removed" CHECK (("drp_postings"."removed_by_id" is null) = ("drp_postings"."removed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "drp_postings" ADD CONSTRAINT "drp_postings_coordinator_id_accounts_id_fk" FOREIGN KEY ("coordinator_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drp_postings" ADD CONSTRAINT "drp_postings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drp_postings" ADD CONSTRAINT "drp_postings_entered_by_id_accounts_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drp_postings" ADD CONSTRAINT "drp_postings_removed_by_id_accounts_id_fk" FOREIGN KEY ("removed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drp_postings" ADD CONSTRAINT "drp_postings_student_place_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."student_places"("student_id","college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drp_postings_student" ON "drp_postings" USING btree ("student_id","schedule_from");--> statement-breakpoint
CREATE INDEX "drp_postings_coordinator" ON "drp_postings" USING btree ("coordinator_id","last_day");--> statement-breakpoint
CREATE INDEX "drp_postings_department" ON "drp_postings" USING btree ("college_id","department_id","schedule_from");--> statement-breakpoint
CREATE INDEX "drp_postings_institution" ON "drp_postings" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "drp_postings_notice" ON "drp_postings" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "drp_postings_entered_by" ON "drp_postings" USING btree ("entered_by_id");--> statement-breakpoint
CREATE INDEX "drp_postings_removed_by" ON "drp_postings" USING btree ("removed_by_id");