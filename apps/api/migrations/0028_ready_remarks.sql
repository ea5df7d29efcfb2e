CREATE TABLE "ready_remark_lists" (
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"remarks" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ready_remark_lists_college_id_department_id_pk" PRIMARY KEY("college_id","department_id")
);
--> statement-breakpoint
ALTER TABLE "ready_remark_lists" ADD CONSTRAINT "ready_remark_lists_department_fk" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."college_departments"("college_id","department_id") ON DELETE cascade ON UPDATE no action;