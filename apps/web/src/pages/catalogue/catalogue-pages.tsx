// The Master's lists of the catalogue. They are in `pages`, because their queries need the signed-in person.

import { useUser } from '#web/identity/accounts/session.ts'
import { CatalogueList } from '#web/reference/catalogue/catalogue-list.tsx'

export const CompetenciesPage = () => <CatalogueList name="competencies" userId={useUser().id} />
export const SkillsPage = () => <CatalogueList name="skills" userId={useUser().id} />
export const SpecialtiesPage = () => <CatalogueList name="specialties" userId={useUser().id} />
export const ProceduresPage = () => <CatalogueList name="procedures" userId={useUser().id} />
