CREATE TABLE "appraisal_form_choices" (
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"template" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appraisal_form_choices_college_id_department_id_pk" PRIMARY KEY("college_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "appraisal_template_versions" (
	"template" text NOT NULL,
	"version" integer NOT NULL,
	"groups" jsonb NOT NULL,
	"changed_by_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appraisal_template_versions_template_version_pk" PRIMARY KEY("template","version"),
	CONSTRAINT "appraisal_template_versions_after_shipped" CHECK ("appraisal_template_versions"."version" > 1)
);
--> statement-breakpoint
ALTER TABLE "appraisal_versions" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "appraisal_versions" ADD COLUMN "template_version" integer;--> statement-breakpoint
ALTER TABLE "appraisal_versions" ADD COLUMN "items" text[];--> statement-breakpoint
ALTER TABLE "appraisal_versions" ADD COLUMN "groups" text[];--> statement-breakpoint
ALTER TABLE "appraisal_versions" ADD COLUMN "discussed" boolean;--> statement-breakpoint
ALTER TABLE "appraisal_versions" ADD COLUMN "not_discussed_reason" text;--> statement-breakpoint
ALTER TABLE "appraisal_form_choices" ADD CONSTRAINT "appraisal_form_choices_department_fk" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."college_departments"("college_id","department_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_template_versions" ADD CONSTRAINT "appraisal_template_versions_changed_by_id_accounts_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appraisal_template_versions_changed_by" ON "appraisal_template_versions" USING btree ("changed_by_id");--> statement-breakpoint
-- What was signed before was signed on the words that are shipped, which are version 1.
update appraisal_versions v set template = p.form, template_version = 1,
  items = (case p.form when 'quarterly' then array[
    'Journal based / recent advances learning', 'Patient based / laboratory learning', 'Self-directed learning and teaching',
    'Departmental and interdepartmental learning activity', 'External and outreach activities / CMEs',
    'Thesis / research work', 'Log book maintenance', 'Publications'
  ] else array[
    'Positive attitude to work and learning', 'Punctual and dependable', 'Accepts feedback and corrects',
    'Respects patients, colleagues and staff', 'Honesty in records and research', 'Confidentiality and privacy',
    'Informed consent and autonomy', 'Fairness, no discrimination or inducement', 'Answers calls and emergencies promptly',
    'Attends to patients’ needs and distress', 'Follows up pending results and referrals', 'Adapts to changing workload',
    'Explains in plain language that the patient understands', 'Listens actively', 'Breaks bad news and counsels families',
    'Clear team communication and handover', 'Empathy and compassion', 'Stays composed under stress',
    'Aware of own emotions, seeks help', 'Manages conflict and angry relatives calmly', 'Clinical reasoning and judgement',
    'Applies evidence', 'Recognises limits of knowledge', 'Reflects and learns from errors', 'Prioritises and manages time',
    'Keeps records and logbook up to date', 'Plans duties, theatre lists and clinics',
    'Coordinates investigations and discharge', 'Takes initiative and responsibility', 'Guides juniors and interns',
    'Role model in conduct', 'Builds team morale', 'Uses resources prudently',
    'Follows protocols, infection control and safety', 'Takes part in quality improvement and audit',
    'Knows medico-legal and administrative duties', 'Accurate, timely case notes and reports',
    'Confident, structured speaking', 'Effective slides and teaching aids', 'Answers questions clearly'
  ] end)[1:cardinality(v.scores)],
  groups = (case p.form when 'aetcom' then array[
    'Attitudes', 'Attitudes', 'Attitudes', 'Attitudes', 'Ethics & Values', 'Ethics & Values', 'Ethics & Values',
    'Ethics & Values', 'Responsiveness', 'Responsiveness', 'Responsiveness', 'Responsiveness', 'Communication',
    'Communication', 'Communication', 'Communication', 'Emotion', 'Emotion', 'Emotion', 'Emotion', 'Cognitive', 'Cognitive',
    'Cognitive', 'Cognitive', 'Organizing', 'Organizing', 'Organizing', 'Organizing', 'Leadership', 'Leadership',
    'Leadership', 'Leadership', 'Management', 'Management', 'Management', 'Management', 'Reporting and oratory skills',
    'Reporting and oratory skills', 'Reporting and oratory skills', 'Reporting and oratory skills'
  ] end)[1:cardinality(v.scores)]
from appraisals p where p.id = v.appraisal_id;
--> statement-breakpoint
ALTER TABLE "appraisal_versions" ALTER COLUMN "template" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "appraisal_versions" ALTER COLUMN "template_version" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "appraisal_versions" ALTER COLUMN "items" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "appraisal_versions" ADD CONSTRAINT "appraisal_versions_items" CHECK (cardinality("appraisal_versions"."items") = cardinality("appraisal_versions"."scores"));--> statement-breakpoint
-- What was signed stays, its words as well.
create or replace function appraisal_version_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.appraisal_id, new.student_id, new.version, new.template, new.template_version, new.items, new.groups,
      new.scores, new.discussed, new.signed_by_id, new.signed_at)
    is distinct from (old.id, old.appraisal_id, old.student_id, old.version, old.template, old.template_version, old.items,
      old.groups, old.scores, old.discussed, old.signed_by_id, old.signed_at)
    or coalesce(new.notes, old.notes) is distinct from old.notes
    or coalesce(new.remarks, old.remarks) is distinct from old.remarks
    or coalesce(new.not_discussed_reason, old.not_discussed_reason) is distinct from old.not_discussed_reason
    or coalesce(new.signed_by_name, old.signed_by_name) is distinct from old.signed_by_name
    or old.reply is not null and ((new.reply, new.replied_at) is distinct from (old.reply, old.replied_at)
      or coalesce(new.answer, old.answer) is distinct from old.answer)
  then raise exception 'what was signed in an appraisal cannot be changed'; end if;
  return new;
end $$;
