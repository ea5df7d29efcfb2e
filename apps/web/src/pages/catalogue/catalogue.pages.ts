// The Master's pages of the catalogue. The spelling of their addresses is historical.
import {
  competencies,
  procedures,
  skills,
  specialties,
} from '@rounds/contract/reference/catalogue/catalogue-lists.endpoints'
import { IconBooks } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

const load = () => import('./catalogue-pages.tsx')
const search = listSearch('search', 'departmentId', 'for', 'origin')

export const cataloguePages = {
  '/computency': page(
    { load, name: 'CompetenciesPage', search, alsoAt: ['/competency', '/competencies'] },
    {
      needs: [competencies.list],
      adds: competencies.create,
      menu: { label: 'Competencies', group: administrationGroups.catalogue, order: 190, icon: IconBooks },
    },
  ),
  '/skills': page(
    { load, name: 'SkillsPage', search },
    {
      needs: [skills.list],
      adds: skills.create,
      menu: { label: 'Skills', group: administrationGroups.catalogue, order: 200, icon: IconBooks },
    },
  ),
  '/specialty': page(
    { load, name: 'SpecialtiesPage', search },
    {
      needs: [specialties.list],
      adds: specialties.create,
      menu: { label: 'Specialties', group: administrationGroups.catalogue, order: 210, icon: IconBooks },
    },
  ),
  '/procedures': page(
    { load, name: 'ProceduresPage', search },
    {
      needs: [procedures.list],
      adds: procedures.create,
      menu: { label: 'Procedures', group: administrationGroups.catalogue, order: 220, icon: IconBooks },
    },
  ),
}
