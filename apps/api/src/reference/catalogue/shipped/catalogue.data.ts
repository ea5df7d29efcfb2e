// Every shipped catalogue, by department.
import { anaesthesiology } from './anaesthesiology.data.ts'
import { emergencyMedicine } from './emergency-medicine.data.ts'
import { forensicMedicine } from './forensic-medicine.data.ts'
import { generalMedicine } from './general-medicine.data.ts'
import { generalSurgery } from './general-surgery.data.ts'
import { obstetricsAndGynaecology } from './obstetrics-and-gynaecology.data.ts'
import { paediatrics } from './paediatrics.data.ts'
import { pathology } from './pathology.data.ts'
import type { ShippedCatalogue } from './shipped-catalogue.ts'

export const shippedCatalogues: readonly ShippedCatalogue[] = [
  generalMedicine,
  generalSurgery,
  pathology,
  forensicMedicine,
  paediatrics,
  obstetricsAndGynaecology,
  anaesthesiology,
  emergencyMedicine,
]
