CREATE TABLE "sealing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"check_value" text,
	"makes_fingerprints" boolean DEFAULT false NOT NULL,
	"first_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The keys that are in use. Which one makes fingerprints, and the values that tell keys apart, the next start notes.
INSERT INTO "sealing_keys" ("id")
SELECT DISTINCT split_part(sealed, '.', 1) FROM (
	SELECT sealed FROM entries
	UNION ALL SELECT sealed FROM entry_revisions
	UNION ALL SELECT sealed_key FROM files
	UNION ALL SELECT sealed_key FROM personal_exports
	UNION ALL SELECT sealed FROM second_factors
	UNION ALL SELECT sealed_access_token FROM crm_connections
	UNION ALL SELECT sealed_refresh_token FROM crm_connections
) AS texts (sealed) WHERE sealed IS NOT NULL;
