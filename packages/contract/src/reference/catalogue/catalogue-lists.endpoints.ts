// Operations on the Master's catalogue lists.
import { z } from 'zod'
import { endpoint, Id, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import {
  CatalogueQuery,
  Competency,
  CompetencyDraft,
  draftsOf,
  Procedure,
  ProcedureDraft,
  Skill,
  SkillDraft,
  Specialty,
  SpecialtyDraft,
} from './catalogue.ts'

const master = { master: 'all' } as const
const OwnId = z.strictObject({ userId: Id })
/** Room for the maximum number of items in any script. */
const draftsLimit = 512 * 1024

const pageOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), page: PageInfo })
const refreshed = <T extends z.ZodType>(item: T) => pageOf(item).extend({ message: z.string() })

/** `duplicates`: titles that were already in the list, or twice in the call. */
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
