// The catalogue shipped for Pathology.
import type { ShippedCatalogue } from './shipped-catalogue.ts'

export const pathology: ShippedCatalogue = {
  department: 'pathology',
  diagnostic: {
    Histopathology: [
      'Reporting of gastrointestinal biopsies',
      'Reporting of breast specimens',
      'Reporting of uterus and cervix specimens',
      'Reporting of skin biopsies',
      'Frozen section reporting',
    ],
    Cytopathology: [
      'Cervical smear by the Bethesda system',
      'FNAC thyroid reporting',
      'FNAC lymph node reporting',
      'Effusion cytology',
      'Urine cytology',
    ],
    Haematology: [
      'Peripheral smear reporting',
      'Bone marrow aspirate reporting',
      'Reticulocyte count',
      'Haemoglobin electrophoresis and HPLC',
      'Coagulation work-up',
    ],
    'Clinical pathology': ['Urine routine and microscopy', 'Semen analysis', 'CSF cell count', 'Stool examination'],
    'Special techniques': [
      'Immunohistochemistry panel selection',
      'PAS and reticulin stains',
      'Flow cytometry reading',
      'Congo red and amyloid',
    ],
  },
  procedures: {
    Grossing: [
      'Grossing of mastectomy specimen',
      'Grossing of hysterectomy specimen',
      'Grossing of colectomy specimen',
      'Grossing of nephrectomy specimen',
      'Grossing of small biopsies',
    ],
    'Aspiration and sampling': [
      'FNAC of breast lump',
      'FNAC of thyroid',
      'FNAC of lymph node',
      'Bone marrow aspiration',
      'Venepuncture',
    ],
    'Laboratory techniques': [
      'Tissue processing and embedding',
      'Microtomy and section cutting',
      'Haematoxylin and eosin staining',
      'Papanicolaou staining',
      'Cryostat sectioning',
      'Preparation of cell block',
    ],
    'Autopsy pathology': ['Clinical autopsy', 'Foetal autopsy', 'Gross examination of the heart'],
    'Transfusion medicine': [
      'Blood grouping and cross-matching',
      'Component separation',
      'Donor selection and bleeding',
      'Coombs test',
    ],
  },
  specialties: [
    'Surgical pathology',
    'Cytology',
    'Haematology laboratory',
    'Blood Bank',
    'Clinical Pathology',
    'Microbiology',
    'Biochemistry',
    'Molecular laboratory',
    'Onco-Pathology',
  ],
}
