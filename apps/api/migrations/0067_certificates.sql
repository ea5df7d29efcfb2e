CREATE TABLE "document_series" (
	"college_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_college_id_year_pk" PRIMARY KEY("college_id","year")
);
--> statement-breakpoint
CREATE TABLE "document_signatories" (
	"college_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"set_by_id" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_signatories_college_id_place_id_pk" PRIMARY KEY("college_id","place_id")
);
--> statement-breakpoint
ALTER TABLE "issued_documents" DROP CONSTRAINT "issued_documents_kind";--> statement-breakpoint
ALTER TABLE "document_series" ADD CONSTRAINT "document_series_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_signatories" ADD CONSTRAINT "document_signatories_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_signatories" ADD CONSTRAINT "document_signatories_set_by_id_accounts_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_kind" CHECK ("issued_documents"."kind" in ('logbook', 'bonafide', 'course-completion', 'proficiency'));