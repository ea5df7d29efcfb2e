// Operations on the catalogue: the choices of a form's select, and the additions of departments.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import {
  AdditionExportQuery,
  AdditionQuery,
  CatalogueAddition,
  CatalogueOption,
  CatalogueShelfName,
  ChoiceDraft,
  ChoiceQuery,
  KeptCatalogueItem,
  OfferedChoice,
  SynonymsDraft,
} from './catalogue.ts'

const master = { master: 'all' } as const
const inDepartment = reachOf('department', 'student', 'faculty', 'hod', 'clerk')
const ShelfParams = z.strictObject({ shelf: CatalogueShelfName })

const pageOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), page: PageInfo })

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
