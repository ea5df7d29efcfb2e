// Operations on the catalogue: the Master's lists, and what a form's select offers.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint, Id, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import {
  AdditionExportQuery,
  AdditionQuery,
  CatalogueAddition,
  CatalogueOption,
  CatalogueQuery,
  CatalogueShelfName,
  ChoiceDraft,
  ChoiceQuery,
  Competency,
  CompetencyDraft,
  draftsOf,
  KeptCatalogueItem,
  OfferedChoice,
  Procedure,
  ProcedureDraft,
  Skill,
  SkillDraft,
  Specialty,
  SpecialtyDraft,
  SynonymsDraft,
} from './catalogue.ts'

const master = { master: 'all' } as const
const inDepartment = reachOf('department', 'student', 'faculty', 'hod', 'clerk')
const OwnId = z.strictObject({ userId: Id })
/** As many items as a call takes, in any script. */
const draftsLimit = 512 * 1024
const ShelfParams = z.strictObject({ shelf: CatalogueShelfName })

const pageOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), page: PageInfo })
const refreshed = <T extends z.ZodType>(item: T) => pageOf(item).extend({ message: z.string() })

/** `duplicates`: the titles that were in the list already, or twice in the call. */
const ItemsAdded = z.object({ message: z.string(), duplicates: z.array(z.string()) })

export const competencies = {
  list: endpoint({
    method: 'GET',
    path: '/getAllComputency/:userId',
    summary: 'Competencies of every department, a page at a time',
    access: master,
    params: OwnId,
    query: CatalogueQuery,
    response: pageOf(Competency),
  }),
  create: endpoint({
    method: 'POST',
    path: '/createComputency',
    summary: 'Add competencies to departments',
    access: master,
    body: draftsOf(CompetencyDraft),
    bodyLimit: draftsLimit,
    response: ItemsAdded,
    problems: ['conflict'],
    audit: 'catalogue.added',
  }),
  delete: endpoint({
    method: 'POST',
    path: '/handleDeleteComputency/:id',
    summary: 'Delete a competency that nothing depends on; answers with the page of the list',
    access: master,
    params: IdParams,
    query: CatalogueQuery,
    response: refreshed(Competency),
    problems: ['notFound', 'inUse'],
    audit: 'catalogue.deleted',
  }),
}

export const skills = {
  list: endpoint({
    method: 'GET',
    path: '/getAllSkills/:userId',
    summary: 'Skills of every competency, a page at a time',
    access: master,
    params: OwnId,
    query: CatalogueQuery,
    response: pageOf(Skill),
  }),
  create: endpoint({
    method: 'POST',
    path: '/createSkills',
    summary: 'Add skills to competencies',
    access: master,
    body: draftsOf(SkillDraft),
    bodyLimit: draftsLimit,
    response: ItemsAdded,
    problems: ['conflict'],
    audit: 'catalogue.added',
  }),
  delete: endpoint({
    method: 'POST',
    path: '/handleDeleteSkills/:id',
    summary: 'Delete a skill that no record names; answers with the page of the list',
    access: master,
    params: IdParams,
    query: CatalogueQuery,
    response: refreshed(Skill),
    problems: ['notFound', 'inUse'],
    audit: 'catalogue.deleted',
  }),
}

export const specialties = {
  list: endpoint({
    method: 'GET',
    path: '/getSpecalityDropDown/:userId',
    summary: 'Specialties of every department, a page at a time',
    access: master,
    params: OwnId,
    query: CatalogueQuery,
    response: pageOf(Specialty),
  }),
  create: endpoint({
    method: 'POST',
    path: '/addSpecialityDataMulti',
    summary: 'Add specialties to departments',
    access: master,
    body: draftsOf(SpecialtyDraft),
    bodyLimit: draftsLimit,
    response: ItemsAdded,
    problems: ['conflict'],
    audit: 'catalogue.added',
  }),
  delete: endpoint({
    method: 'POST',
    path: '/handleDeleteSpeciality/:id',
    summary: 'Delete a specialty that no record names; answers with the page of the list',
    access: master,
    params: IdParams,
    query: CatalogueQuery,
    response: refreshed(Specialty),
    problems: ['notFound', 'inUse'],
    audit: 'catalogue.deleted',
  }),
}

export const procedures = {
  list: endpoint({
    method: 'GET',
    path: '/procedures',
    summary: 'Procedures of every department, a page at a time',
    access: master,
    query: CatalogueQuery,
    response: pageOf(Procedure),
  }),
  create: endpoint({
    method: 'POST',
    path: '/saveProcdures',
    summary: 'Add procedures to departments, within a competency or for all of them',
    access: master,
    body: draftsOf(ProcedureDraft),
    bodyLimit: draftsLimit,
    response: ItemsAdded,
    problems: ['conflict'],
    audit: 'catalogue.added',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/procedures/:id',
    summary: 'Delete a procedure that no record names; answers with the page of the list',
    access: master,
    params: IdParams,
    query: CatalogueQuery,
    response: refreshed(Procedure),
    problems: ['notFound', 'inUse'],
    audit: 'catalogue.deleted',
  }),
}

export const catalogue = {
  setSynonyms: endpoint({
    method: 'PUT',
    path: '/catalogue/:id/synonyms',
    summary: 'The other names that a search finds an item of any shelf by: all of them at once',
    access: master,
    params: IdParams,
    body: SynonymsDraft,
    response: z.object({ message: z.string(), synonyms: z.array(z.string()) }),
    problems: ['notFound'],
    audit: 'catalogue.synonyms-set',
  }),
  whole: endpoint({
    method: 'GET',
    path: '/catalogue',
    summary: 'Every item of your own department’s catalogue, for devices that lose their network',
    access: inDepartment,
    response: z.object({ items: z.array(KeptCatalogueItem) }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/catalogue/:shelf',
    summary: 'What a select offers from a shelf of your own department: 50 items at most, narrowed by search',
    access: inDepartment,
    params: ShelfParams,
    query: ChoiceQuery,
    response: z.object({ items: z.array(OfferedChoice) }),
  }),
  addChoice: endpoint({
    method: 'POST',
    path: '/catalogue/:shelf',
    summary:
      'Add a missing item to a shelf of your own department; answers with the one of the same title if there is one',
    access: inDepartment,
    params: ShelfParams,
    body: ChoiceDraft,
    response: z.object({ message: z.string(), item: CatalogueOption }),
    problems: ['tooMany'],
    audit: 'catalogue.added-inline',
  }),
  additions: endpoint({
    method: 'GET',
    path: '/catalogue-additions',
    summary: 'What people of your own department added while writing, the latest first, a page at a time',
    access: { hod: 'department' },
    query: AdditionQuery,
    response: pageOf(CatalogueAddition),
  }),
  exportAdditions: endpoint({
    method: 'GET',
    path: '/catalogue-additions/export',
    summary: 'What people of your own department added as CSV, as the list is searched',
    access: { hod: 'department' },
    query: AdditionExportQuery,
    ...sendsPeopleCsv,
    audit: 'catalogue.additions-exported',
  }),
  removeAddition: endpoint({
    method: 'DELETE',
    path: '/catalogue-additions/:id',
    summary: 'Offer an added item no more; records that name it keep its title',
    access: { hod: 'department' },
    params: IdParams,
    response: Done,
    problems: ['notFound', 'inUse'],
    audit: 'catalogue.addition-removed',
  }),
}
