// The Master's lists of the catalogue. They stand here because their calls name who asks.
import { CatalogueList } from '#web/reference/catalogue/catalogue-list.tsx'
import { useUser } from '../session.ts'

export const CompetenciesPage = () => <CatalogueList name="competencies" userId={useUser().id} />
export const SkillsPage = () => <CatalogueList name="skills" userId={useUser().id} />
export const SpecialtiesPage = () => <CatalogueList name="specialties" userId={useUser().id} />
export const ProceduresPage = () => <CatalogueList name="procedures" userId={useUser().id} />
