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
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"reply" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
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
	"created_at" timestamp with time zone NOT NULL
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
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" bigint NOT NULL
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
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_place_fk" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."college_departments"("college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "college_departments" ADD CONSTRAINT "college_departments_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "college_departments" ADD CONSTRAINT "college_departments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_xid" ON "audit_events" USING btree ("xid","seq");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_kind","subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_place" ON "accounts" USING btree ("college_id","department_id","role","name");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_id_place" ON "accounts" USING btree ("id","college_id","department_id");--> statement-breakpoint
CREATE INDEX "one_time_links_account" ON "one_time_links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "sessions_ends" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "throttles_window" ON "throttles" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "college_departments_department" ON "college_departments" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "colleges_state" ON "colleges" USING btree ("state_id");