// A small picture for each entry of the menu: found faster than read.
import {
  IconBook2,
  IconBooks,
  IconBuildingHospital,
  IconCertificate,
  IconChartBar,
  IconChecks,
  IconCircle,
  IconFileText,
  IconGauge,
  IconHeartHandshake,
  IconInbox,
  IconLifebuoy,
  IconListCheck,
  IconMicroscope,
  IconNotebook,
  IconPrinter,
  IconSchool,
  IconStethoscope,
  IconTicket,
  IconUsers,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'

const icons = new Map([
  ['Dashboard', IconGauge],
  ['Verification queue', IconChecks],
  ['Coupons', IconTicket],
  ['Referrals', IconUsersGroup],
  ['All Staffs', IconUsers],
  ['All Staff', IconUsers],
  ['All Students', IconSchool],
  ['Mandatory Checklist', IconListCheck],
  ['Log Book', IconNotebook],
  ['Thesis & Publications', IconBook2],
  ['DRP', IconStethoscope],
  ['Forensic Medicine', IconMicroscope],
  ['Quarterly Appraisal Form', IconCertificate],
  ['Memos', IconFileText],
  ['AETCOM', IconHeartHandshake],
  ['Reports', IconChartBar],
  ['Colleges', IconBuildingHospital],
  ['College Settings', IconBuildingHospital],
  ['Competencies', IconBooks],
  ['Skills', IconBooks],
  ['Specialties', IconBooks],
  ['Inquiries', IconInbox],
  ['Site Settings', IconWorld],
  ['Print Logbook', IconPrinter],
  ['Support', IconLifebuoy],
])

export function NavigationIcon({ label }: { label: string }) {
  const Icon = icons.get(label) ?? IconCircle
  return <Icon size={20} stroke={1.6} aria-hidden />
}
