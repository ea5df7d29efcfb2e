ALTER TABLE "drp_postings" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "drp_postings" ADD COLUMN "withdrawal" text;--> statement-breakpoint
ALTER TABLE "drp_postings" ADD CONSTRAINT "drp_postings_withdrawn" CHECK ("drp_postings"."removed_at" is not null or not "drp_postings"."is_withdrawn" and "drp_postings"."withdrawal" is null);