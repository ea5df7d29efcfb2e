// Demo content for Pathology.
import type { DepartmentContent } from './department-content.ts'

export const pathology: DepartmentContent = {
  topics: [
    'WHO classification of lymphoid neoplasms',
    'Molecular subtypes of carcinoma breast',
    'Bethesda system for thyroid cytopathology',
    'Approach to haemolytic anaemia in the laboratory',
    'Granulomatous inflammation on biopsy',
    'Soft tissue tumours: immunohistochemistry panels',
    'Glomerulonephritis: light and immunofluorescence',
    'Interstitial lung disease patterns',
    'Gleason grading of carcinoma prostate',
    'Acute leukaemia: morphology and flow cytometry',
    'Milan system for salivary gland cytology',
    'Quality assurance in histopathology',
    'Gestational trophoblastic disease',
    'Chronic liver disease: staging fibrosis',
    'Ovarian surface epithelial tumours',
    'Amyloidosis',
  ],
  papers: [
    'Diagnostic accuracy of cell block over smears in effusions',
    'Ki-67 index and grade in carcinoma breast',
    'Spectrum of bone marrow findings in pancytopenia',
    'p16 expression in cervical squamous lesions',
    'Histopathological spectrum of thyroid lesions in a tertiary centre',
  ],
  operations: [
    'Frozen section during parotidectomy',
    'Grossing of a Whipple specimen',
    'Clinical autopsy with organ retrieval',
  ],
  venues: ['FNAC clinic', 'Haematology sample room', 'Blood donation camp', 'Cytology OPD'],
  cases: [
    {
      age: 29,
      sex: 'Female',
      complaints: ['Swelling in front of neck for 8 months'],
      history:
        'Slowly growing painless swelling that moves with swallowing. No change of voice; euthyroid. Referred for FNAC.',
      past: 'No radiation to the neck.',
      diagnosis: 'Papillary carcinoma thyroid, Bethesda category VI',
      investigations:
        'Smears: papillary fragments, nuclear grooves and pseudo-inclusions, chewing-gum colloid. TSH 2.1.',
      local: 'Right lobe: firm nodule of 2.5 cm, mobile with deglutition; one level III node.',
      findings: { lymphadenopathy: 'present', menstrualHistory: 'Regular cycles.' },
    },
    {
      age: 14,
      sex: 'Male',
      complaints: ['Fever and weakness for 3 weeks', 'Bleeding from gums for 4 days'],
      history: 'Low-grade fever, progressive pallor and petechiae over the legs. Referred for bone marrow examination.',
      past: 'Full-term birth, normal milestones.',
      diagnosis: 'Acute lymphoblastic leukaemia, L1 morphology, B lineage on flow cytometry',
      investigations:
        'Hb 5.9 g/dl, TLC 64,000 with 82% blasts, platelets 18,000. Flow: CD10, CD19, CD79a and TdT positive.',
      local: 'Petechiae over both shins; posterior superior iliac spine site healthy.',
      findings: {
        pallor: 'present',
        lymphadenopathy: 'present',
        gastrointestinalSystem: 'Liver 3 cm and spleen 4 cm palpable.',
      },
    },
    {
      age: 55,
      sex: 'Female',
      complaints: ['Bleeding after menopause for 2 months'],
      history:
        'Intermittent bleeding five years after menopause. Endometrial thickness 14 mm; hysterectomy specimen received.',
      past: 'Hypertension and obesity; nulliparous.',
      diagnosis: 'Endometrioid adenocarcinoma of the endometrium, FIGO grade 2, pT1b',
      investigations:
        'Gross: exophytic growth of 4 cm in the fundus, myometrial invasion 60%. ER positive, p53 wild type, MMR proficient.',
      local: 'Specimen: uterus with cervix and both adnexa, 11 × 7 × 5 cm.',
      findings: { menstrualHistory: 'Menopause at 50 years.', reproductiveSystem: 'Bulky uterus; adnexa free.' },
    },
  ],
  districtWork: [
    'Reporting of 40 peripheral smears with the district pathologist',
    'Calibration and quality control of the cell counter',
    'Blood bank: grouping and cross-matching of 18 units',
    'Malaria slide re-check of the month',
  ],
}
