// Every operation of the product, by feature in ring order: the one deliberate barrel.
import { packages } from './billing/packages/package.endpoints.ts'
import type { EndpointGroup } from './kernel/endpoint.ts'
import { files } from './kernel/files.endpoints.ts'
import { dashboard } from './overview/dashboard/dashboard.endpoints.ts'
import { accounts } from './people/accounts/account.endpoints.ts'
import { notifications } from './people/notifications/notification.endpoints.ts'
import { outbox } from './people/notifications/outbox.endpoints.ts'
import { passwords } from './people/passwords/password.endpoints.ts'
import { personalData } from './people/personal-data/personal-data.endpoints.ts'
import { idProofs, profiles } from './people/profiles/profile.endpoints.ts'
import { registrations, verifications } from './people/registration/registration.endpoints.ts'
import { secondFactor } from './people/second-factor/second-factor.endpoints.ts'
import { sessions } from './people/sessions/session.endpoints.ts'
import { staff } from './people/staff/staff.endpoints.ts'
import { students } from './people/students/student.endpoints.ts'
import { studentTeachers } from './people/teachers/student-teacher.endpoints.ts'
import { entries } from './records/logbook/entry.endpoints.ts'
import { favourites } from './records/logbook/favourite.endpoints.ts'
import { catalogue, competencies, procedures, skills, specialties } from './reference/catalogue/catalogue.endpoints.ts'
import { colleges, states } from './reference/colleges/college.endpoints.ts'
import { institutions } from './reference/institutions/institution.endpoints.ts'
import { crm } from './site/crm/crm.endpoints.ts'
import { inquiries } from './site/inquiries/inquiry.endpoints.ts'
import { launch } from './site/launch/launch.endpoints.ts'

export const endpointGroups = {
  'kernel/files': files,
  'reference/states': states,
  'reference/colleges': colleges,
  'reference/competencies': competencies,
  'reference/skills': skills,
  'reference/procedures': procedures,
  'reference/specialties': specialties,
  'reference/catalogue': catalogue,
  'reference/institutions': institutions,
  'people/accounts': accounts,
  'people/notifications': notifications,
  'people/outbox': outbox,
  'people/sessions': sessions,
  'people/passwords': passwords,
  'people/personalData': personalData,
  'people/profiles': profiles,
  'people/idProofs': idProofs,
  'people/secondFactor': secondFactor,
  'billing/packages': packages,
  'people/registrations': registrations,
  'people/verifications': verifications,
  'people/students': students,
  'people/staff': staff,
  'people/studentTeachers': studentTeachers,
  'records/entries': entries,
  'records/favourites': favourites,
  'overview/dashboard': dashboard,
  'site/launch': launch,
  'site/inquiries': inquiries,
  'site/crm': crm,
} as const satisfies Record<string, EndpointGroup>
