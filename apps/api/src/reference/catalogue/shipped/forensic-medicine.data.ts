// The catalogue shipped for Forensic Medicine.
import type { ShippedCatalogue } from './shipped-catalogue.ts'

export const forensicMedicine: ShippedCatalogue = {
  department: 'forensic-medicine',
  diagnostic: {
    'Age and identity': [
      'Age estimation from epiphyseal union',
      'Age estimation from teeth',
      'Sex determination from skeletal remains',
      'Stature estimation from long bones',
    ],
    'Clinical forensic examination': [
      'Injury report writing',
      'Examination of a survivor of sexual violence',
      'Examination for drunkenness',
      'Potency examination',
      'Torture documentation by the Istanbul protocol',
    ],
    Toxicology: [
      'Recognition of organophosphorus poisoning',
      'Snake bite identification',
      'Interpretation of chemical analyser’s report',
      'Bedside tests for common poisons',
    ],
    'Forensic histology': [
      'Dating of wounds on histology',
      'Diatom test interpretation',
      'Histology of pulmonary embolism',
    ],
  },
  procedures: {
    'Autopsy techniques': [
      'Medico-legal autopsy, en masse removal',
      'Opening of the cranial cavity',
      'Layerwise dissection of the neck',
      'Dissection of the heart and coronaries',
      'Autopsy on a decomposed body',
      'Neonatal autopsy with hydrostatic test',
    ],
    'Preservation and dispatch': [
      'Preservation of viscera for chemical analysis',
      'Collection of blood on FTA card',
      'Preservation of vitreous humour',
      'Sealing and chain of custody',
      'Collection of swabs for DNA',
    ],
    'Medico-legal documentation': [
      'Preparation of injury certificate',
      'Age certificate',
      'Medical certification of cause of death',
      'Court evidence as expert witness',
    ],
    'Scene and anthropology': [
      'Crime scene visit',
      'Exhumation',
      'Examination of skeletal remains',
      'Superimposition of skull and photograph',
    ],
  },
  specialties: [
    'Casualty medico-legal duty',
    'Forensic Science Laboratory',
    'Clinical Toxicology unit',
    'Radiodiagnosis',
    'Pathology',
    'Psychiatry',
    'Court attendance',
    'One Stop Centre',
  ],
}
