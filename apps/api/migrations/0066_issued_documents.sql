CREATE TABLE "issued_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer,
	"sequence" integer,
	"student_id" uuid NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"summary" text NOT NULL,
	"choice" jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"facts" jsonb,
	"digest" text,
	"bytes" bigint,
	"object_key" text,
	"sealed_key" text,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by_id" uuid,
	"revoke_reason" text,
	CONSTRAINT "issued_documents_code_unique" UNIQUE("code"),
	CONSTRAINT "issued_documents_kind" CHECK ("issued_documents"."kind" in ('logbook')),
	CONSTRAINT "issued_documents_state" CHECK ("issued_documents"."state" in ('Running', 'Ready', 'Failed')),
	CONSTRAINT "issued_documents_issued" CHECK (("issued_documents"."state" = 'Ready') = ("issued_documents"."digest" is not null)),
	CONSTRAINT "issued_documents_numbered" CHECK (("issued_documents"."kind" = 'logbook') = ("issued_documents"."sequence" is null)),
	CONSTRAINT "issued_documents_year" CHECK (("issued_documents"."year" is null) = ("issued_documents"."sequence" is null))
);
--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_asked_by_id_accounts_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_revoked_by_id_accounts_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_student_place_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."student_places"("student_id","college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_running" ON "issued_documents" USING btree ("asked_by_id") WHERE state = 'Running' and kind = 'logbook';--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_number" ON "issued_documents" USING btree ("college_id","year","sequence");--> statement-breakpoint
CREATE INDEX "issued_documents_student" ON "issued_documents" USING btree ("student_id","requested_at");--> statement-breakpoint
CREATE INDEX "issued_documents_department" ON "issued_documents" USING btree ("college_id","department_id","requested_at");--> statement-breakpoint
CREATE INDEX "issued_documents_asked_by" ON "issued_documents" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "issued_documents_revoked_by" ON "issued_documents" USING btree ("revoked_by_id");--> statement-breakpoint
CREATE INDEX "issued_documents_expiry" ON "issued_documents" USING btree ("expires_at");