CREATE TABLE "rubric_versions" (
	"rubric" text NOT NULL,
	"version" integer NOT NULL,
	"criteria" text[] NOT NULL,
	"changed_by_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rubric_versions_rubric_version_pk" PRIMARY KEY("rubric","version"),
	CONSTRAINT "rubric_versions_after_shipped" CHECK ("rubric_versions"."version" > 1)
);
--> statement-breakpoint
ALTER TABLE "rubric_versions" ADD CONSTRAINT "rubric_versions_changed_by_id_accounts_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rubric_versions_changed_by" ON "rubric_versions" USING btree ("changed_by_id");