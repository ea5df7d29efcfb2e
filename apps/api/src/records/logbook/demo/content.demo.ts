// The demo content of every department.
import type { DemoDepartment } from '#api/reference/colleges/colleges.demo.ts'
import { anaesthesiology } from './anaesthesiology.demo.ts'
import type { DepartmentContent } from './department-content.ts'
import { emergencyMedicine } from './emergency-medicine.demo.ts'
import { forensicMedicine } from './forensic-medicine.demo.ts'
import { generalMedicine } from './general-medicine.demo.ts'
import { generalSurgery } from './general-surgery.demo.ts'
import { obstetricsAndGynaecology } from './obstetrics-and-gynaecology.demo.ts'
import { paediatrics } from './paediatrics.demo.ts'
import { pathology } from './pathology.demo.ts'

export const demoContent: Readonly<Record<DemoDepartment, DepartmentContent>> = {
  'general-medicine': generalMedicine,
  'general-surgery': generalSurgery,
  pathology,
  'forensic-medicine': forensicMedicine,
  paediatrics,
  'obstetrics-and-gynaecology': obstetricsAndGynaecology,
  anaesthesiology,
  'emergency-medicine': emergencyMedicine,
}
