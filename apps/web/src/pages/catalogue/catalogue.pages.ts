// The Master's pages of the catalogue. The addresses are spelt as the product has always spelt them.
import { competencies, procedures, skills, specialties } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { IconBooks } from '@tabler/icons-react'
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
      menu: { label: 'Competencies', order: 190, icon: IconBooks },
    },
  ),
  '/skills': page(
    { load, name: 'SkillsPage', search },
    { needs: [skills.list], adds: skills.create, menu: { label: 'Skills', order: 200, icon: IconBooks } },
  ),
  '/specialty': page(
    { load, name: 'SpecialtiesPage', search },
    {
      needs: [specialties.list],
      adds: specialties.create,
      menu: { label: 'Specialties', order: 210, icon: IconBooks },
    },
  ),
  '/procedures': page(
    { load, name: 'ProceduresPage', search },
    { needs: [procedures.list], adds: procedures.create, menu: { label: 'Procedures', order: 220, icon: IconBooks } },
  ),
}
