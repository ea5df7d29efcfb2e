CREATE TABLE "audit_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"college_id" uuid,
	"subject_kind" text,
	"subject_id" text,
	"request_id" text,
	"ip" text,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_seals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_xid" bigint NOT NULL,
	"before_xid" bigint NOT NULL,
	"events" integer NOT NULL,
	"digest" text NOT NULL,
	"previous_digest" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seals_beforeXid_unique" UNIQUE("before_xid")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"college_id" uuid,
	"department_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"object_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attached_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"reply" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"identity" text,
	"password_hash" text,
	"college_id" uuid,
	"department_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"email_verified_at" timestamp with time zone,
	"verify_by_hod" boolean DEFAULT false NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"certified" boolean DEFAULT false NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"joining_date" date,
	"unit_head_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_id_place" UNIQUE("id","college_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"key" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "department_counts" (
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "department_counts_college_id_department_id_kind_status_pk" PRIMARY KEY("college_id","department_id","kind","status")
);
--> statement-breakpoint
CREATE TABLE "department_days" (
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"date" date NOT NULL,
	"n" integer NOT NULL,
	"scored" integer NOT NULL,
	"score_sum" numeric(12, 2) NOT NULL,
	CONSTRAINT "department_days_college_id_department_id_date_pk" PRIMARY KEY("college_id","department_id","date")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"student_id" uuid NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"status" text NOT NULL,
	"revision" integer NOT NULL,
	"date" date NOT NULL,
	"teacher_id" uuid,
	"details" jsonb NOT NULL,
	"sealed" text,
	"student_remark" text,
	"attachment_id" uuid,
	"verifier_remark" text,
	"score" numeric(4, 2),
	"criteria" jsonb,
	"rubric" jsonb,
	"verified_by" uuid,
	"verified_on" timestamp with time zone,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"reopen_reason" text,
	CONSTRAINT "entries_status" CHECK ("entries"."status" in ('Draft', 'Pending', 'Approved', 'Rejected')),
	CONSTRAINT "entries_decided" CHECK (("entries"."status" in ('Approved', 'Rejected')) = ("entries"."verified_by" is not null)),
	CONSTRAINT "entries_not_self_verified" CHECK ("entries"."verified_by" is distinct from "entries"."student_id")
);
--> statement-breakpoint
CREATE TABLE "entry_revisions" (
	"entry_id" uuid NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"status" text NOT NULL,
	"revision" integer NOT NULL,
	"date" date NOT NULL,
	"teacher_id" uuid,
	"details" jsonb NOT NULL,
	"sealed" text,
	"student_remark" text,
	"attachment_id" uuid,
	"verifier_remark" text,
	"score" numeric(4, 2),
	"criteria" jsonb,
	"rubric" jsonb,
	"verified_by" uuid,
	"verified_on" timestamp with time zone,
	"replaced_at" timestamp with time zone NOT NULL,
	"reopen_reason" text,
	CONSTRAINT "entry_revisions_entry_id_revision_pk" PRIMARY KEY("entry_id","revision")
);
--> statement-breakpoint
CREATE TABLE "student_counts" (
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "student_counts_student_id_kind_status_pk" PRIMARY KEY("student_id","kind","status")
);
--> statement-breakpoint
CREATE TABLE "catalogue_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shelf" text NOT NULL,
	"department_id" uuid NOT NULL,
	"college_id" uuid,
	"parent_id" uuid,
	"title" text NOT NULL,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"added_by" uuid,
	"used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "catalogue_items_id_department" UNIQUE("id","department_id"),
	CONSTRAINT "catalogue_items_shelf" CHECK ("catalogue_items"."shelf" in ('diagnosticCompetency', 'procedureCompetency', 'skill', 'procedure', 'specialty')),
	CONSTRAINT "catalogue_items_skill_parent" CHECK ("catalogue_items"."shelf" <> 'skill' or "catalogue_items"."parent_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "college_departments" (
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "college_departments_college_id_department_id_pk" PRIMARY KEY("college_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "colleges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"state_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text,
	"gstin" text,
	"logo_file_id" uuid,
	"patient_identity" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "colleges_slug_unique" UNIQUE("slug"),
	CONSTRAINT "colleges_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "departments_code_unique" UNIQUE("code"),
	CONSTRAINT "departments_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "states_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "institutions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state_id" uuid NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_place_fk" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."college_departments"("college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_attachment_id_files_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_verified_by_accounts_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_student_place_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."accounts"("id","college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_revisions" ADD CONSTRAINT "entry_revisions_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_revisions" ADD CONSTRAINT "entry_revisions_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_revisions" ADD CONSTRAINT "entry_revisions_attachment_id_files_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_revisions" ADD CONSTRAINT "entry_revisions_verified_by_accounts_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD CONSTRAINT "catalogue_items_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD CONSTRAINT "catalogue_items_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD CONSTRAINT "catalogue_items_parent_fk" FOREIGN KEY ("parent_id","department_id") REFERENCES "public"."catalogue_items"("id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "college_departments" ADD CONSTRAINT "college_departments_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "college_departments" ADD CONSTRAINT "college_departments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_xid" ON "audit_events" USING btree ("xid","seq");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_kind","subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_unattached" ON "files" USING btree ("attached_at","created_at");--> statement-breakpoint
CREATE INDEX "mailbox_created" ON "mailbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "throttles_window" ON "throttles" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_place" ON "accounts" USING btree ("college_id","department_id","role","name");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_links_open" ON "one_time_links" USING btree ("account_id","purpose") WHERE "one_time_links"."used_at" is null;--> statement-breakpoint
CREATE INDEX "one_time_links_expires" ON "one_time_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "sessions_ends" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "entries_student" ON "entries" USING btree ("student_id","date","id");--> statement-breakpoint
CREATE INDEX "entries_student_kind" ON "entries" USING btree ("student_id","kind","date","id");--> statement-breakpoint
CREATE INDEX "entries_department" ON "entries" USING btree ("college_id","department_id","date","id") WHERE status <> 'Draft';--> statement-breakpoint
CREATE INDEX "entries_department_kind" ON "entries" USING btree ("college_id","department_id","kind","date","id") WHERE status <> 'Draft';--> statement-breakpoint
CREATE INDEX "entries_college" ON "entries" USING btree ("college_id","date","id") WHERE status <> 'Draft';--> statement-breakpoint
CREATE INDEX "entries_date" ON "entries" USING btree ("date","id") WHERE status <> 'Draft';--> statement-breakpoint
CREATE INDEX "entries_queue" ON "entries" USING btree ("college_id","department_id","submitted_at","id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "entries_student_queue" ON "entries" USING btree ("student_id","submitted_at","id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "entries_college_queue" ON "entries" USING btree ("college_id","submitted_at","id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "entries_whole_queue" ON "entries" USING btree ("submitted_at","id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "entries_search" ON "entries" USING gin ("search");--> statement-breakpoint
CREATE INDEX "entries_attachment" ON "entries" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "entry_revisions_attachment" ON "entry_revisions" USING btree ("attachment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_items_title" ON "catalogue_items" USING btree ("department_id","shelf",coalesce("parent_id", "department_id"),coalesce("college_id", "department_id"),lower("title")) WHERE "catalogue_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "catalogue_items_parent" ON "catalogue_items" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "catalogue_items_college" ON "catalogue_items" USING btree ("college_id");--> statement-breakpoint
CREATE INDEX "college_departments_department" ON "college_departments" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "colleges_state" ON "colleges" USING btree ("state_id");--> statement-breakpoint
CREATE UNIQUE INDEX "institutions_name" ON "institutions" USING btree ("state_id",lower("name")) WHERE "institutions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "institutions_state" ON "institutions" USING btree ("state_id");