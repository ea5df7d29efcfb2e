// The catalogue of a department: competencies with their skills and procedures, and specialties. Records choose from
// it.
import { z } from 'zod'
import { catalogueShelves } from '../../fields/field.ts'
import { lineText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { generalMessages } from '../../kernel/general.messages.ts'
import { inputMessages } from '../../kernel/input.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { catalogueMessages } from './catalogue.messages.ts'

const fill = generalMessages.allFields.message

/** A competency is for diagnostic skills or for procedures; each purpose is its own shelf. */
export const competencyPurposes = ['diag', 'proc'] as const
export type CompetencyPurpose = (typeof competencyPurposes)[number]

export const CatalogueShelfName = z.enum(catalogueShelves)

/** 1 to 200 printable characters, with single spaces between words. */
const label = 'A title'
const tooLong = fillMessage(inputMessages.tooLong, { label, n: maxCharacters.title })
export const CatalogueTitle = z
  .string(fill)
  .max(2 * maxCharacters.title, tooLong)
  .transform((title) => title.trim().replaceAll(/\s+/g, ' '))
  .pipe(lineText({ label, max: maxCharacters.title, missing: fill }))

const Named = z.object({ id: z.uuid(), name: z.string() })
const Titled = z.object({ id: z.uuid(), title: z.string() })
const Listed = Titled.extend({
  /** Other names that a search matches: ward names, abbreviations. */
  synonyms: z.array(z.string()),
  /** The college that sees the item exclusively; null for an item of all colleges. */
  college: Named.nullable(),
  /** The person who added it while writing a record; null for items of the Master and of the installation. */
  addedBy: z.string().nullable(),
  addedAt: Moment,
  /** True when records name it. */
  isUsed: z.boolean(),
  /** Number of skills or procedures that belong to it. */
  children: z.int(),
})

export const Competency = Listed.extend({ department: Named, for: z.enum(competencyPurposes) })
export type Competency = z.infer<typeof Competency>

export const Skill = Listed.extend({ department: Named, competency: Titled, for: z.enum(competencyPurposes) })
export type Skill = z.infer<typeof Skill>

export const Specialty = Listed.extend({ department: Named })
export type Specialty = z.infer<typeof Specialty>

/** A procedure without a competency is offered under every competency of its department. */
export const Procedure = Listed.extend({ department: Named, competency: Titled.nullable() })
export type Procedure = z.infer<typeof Procedure>

export const CompetencyDraft = z.strictObject({
  departmentId: Id,
  for: z.enum(competencyPurposes, fill),
  title: CatalogueTitle,
})
export const SkillDraft = z.strictObject({ computencyId: Id, title: CatalogueTitle })
export const SpecialtyDraft = z.strictObject({ departmentId: Id, title: CatalogueTitle })
export const ProcedureDraft = z.strictObject({ departmentId: Id, computencyId: Id.optional(), title: CatalogueTitle })

export const maxSynonyms = 20
const synonym = { label: 'Another name', n: maxCharacters.synonym }

/** All other names of an item. Each spelling is stored once, and none that equals the title. */
export const SynonymsDraft = z.strictObject({
  synonyms: z
    .array(CatalogueTitle.pipe(z.string().max(synonym.n, fillMessage(inputMessages.tooLong, synonym))))
    .max(maxSynonyms, fillMessage(catalogueMessages.tooManySynonyms, { n: maxSynonyms })),
})

export const maxDrafts = 500

/** Takes one object per item; screens split the typed text at commas. */
export const draftsOf = <T extends z.ZodType>(draft: T) =>
  z
    .array(draft, fill)
    .min(1, fill)
    .max(maxDrafts, fillMessage(catalogueMessages.tooMany, { n: maxDrafts }))

export const CatalogueQuery = z.strictObject({
  ...pageQuery,
  search: SearchText,
  departmentId: Id.optional(),
  /** The purpose of the competency, or of the competency that an item belongs to. */
  for: z.enum(competencyPurposes).optional(),
  /** Only items that people added while writing records. */
  origin: z.literal('people').optional(),
})
export type CatalogueQuery = z.infer<typeof CatalogueQuery>

/** The Master's lists. */
export const catalogueListNames = ['competencies', 'skills', 'specialties', 'procedures'] as const
export type CatalogueListName = (typeof catalogueListNames)[number]

export const CatalogueExportQuery = CatalogueQuery.omit({ page: true, size: true }).extend({
  list: z.enum(catalogueListNames),
})
export type CatalogueExportQuery = z.infer<typeof CatalogueExportQuery>

/**
 * The query of a form's select. `within` is the chosen item of the parent field; before that is chosen, `under` is the
 * parent's shelf.
 */
export const ChoiceQuery = z.strictObject({
  within: Id.optional(),
  under: CatalogueShelfName.optional(),
  search: SearchText,
})
export type ChoiceQuery = z.infer<typeof ChoiceQuery>

/** An item of a select. `addedInline`: a student or teacher added it while writing. */
export const CatalogueOption = Titled.extend({ addedInline: z.boolean() })
export type CatalogueOption = z.infer<typeof CatalogueOption>

/** An item of a select with its parent; null for an item that fits every parent. */
export const OfferedChoice = CatalogueOption.extend({ parent: Titled.nullable() })
export type OfferedChoice = z.infer<typeof OfferedChoice>

/** An item as stored on a device, to choose from offline. */
export const KeptCatalogueItem = Titled.extend({
  shelf: CatalogueShelfName,
  synonyms: z.array(z.string()),
  /** The parent item; null for an item that fits every parent. */
  parentId: z.uuid().nullable(),
  /** Added by another person while writing, so it is offered after all others. */
  isOthers: z.boolean(),
})
export type KeptCatalogueItem = z.infer<typeof KeptCatalogueItem>

/** An item that a member of the department added while writing, for review by their HOD. */
export const CatalogueAddition = Titled.extend({
  shelf: CatalogueShelfName,
  /** The competency of a skill or procedure. */
  parent: z.string().nullable(),
  addedBy: z.string(),
  addedAt: Moment,
  /** A record names it and keeps the title when the item is removed. */
  isUsed: z.boolean(),
})
export type CatalogueAddition = z.infer<typeof CatalogueAddition>

/** An item that can be restored. */
export const DeletedCatalogueItem = Titled.extend({
  shelf: CatalogueShelfName,
  department: z.string(),
  /** The competency of a skill or procedure. */
  parent: z.string().nullable(),
  /** The item into which it was merged. */
  keptAs: z.string().nullable(),
  deletedAt: Moment,
})
export type DeletedCatalogueItem = z.infer<typeof DeletedCatalogueItem>

export const AdditionQuery = z.strictObject({ ...pageQuery, search: SearchText })
export type AdditionQuery = z.infer<typeof AdditionQuery>

export const AdditionExportQuery = AdditionQuery.omit({ page: true, size: true })
export type AdditionExportQuery = z.infer<typeof AdditionExportQuery>

export const ChoiceDraft = z.strictObject({ title: CatalogueTitle, within: Id.optional() })
export type ChoiceDraft = z.infer<typeof ChoiceDraft>
