// Demo content for Paediatrics.
import type { DepartmentContent } from './department-content.ts'

export const paediatrics: DepartmentContent = {
  topics: [
    'Neonatal sepsis: early and late onset',
    'Severe acute malnutrition: WHO ten steps',
    'Febrile seizures',
    'Respiratory distress in the newborn',
    'Neonatal jaundice: phototherapy charts',
    'Acute gastroenteritis with dehydration',
    'Nephrotic syndrome: steroid regimens',
    'Congenital heart disease: approach to cyanosis',
    'Childhood tuberculosis: new diagnostic algorithm',
    'Thalassaemia: transfusion and chelation',
    'Status epilepticus in children',
    'Bronchiolitis: what not to do',
    'National immunisation schedule: catch-up',
    'Developmental delay: early intervention',
    'Dengue shock in children',
    'Hypoxic-ischaemic encephalopathy and cooling',
  ],
  papers: [
    'Kangaroo mother care from birth in low birth weight infants: iKMC',
    'Zinc in neonatal sepsis',
    'Vitamin D in childhood pneumonia',
    'Transcutaneous against serum bilirubin in preterm infants',
    'Profile of childhood epilepsy in a tertiary hospital',
  ],
  operations: ['Herniotomy in an infant', 'Pyloromyotomy', 'Anoplasty for low anorectal malformation'],
  venues: [
    'Paediatric OPD, Room 3',
    'Well-baby clinic',
    'High-risk newborn follow-up',
    'Immunisation camp',
    'Anganwadi visit',
  ],
  cases: [
    {
      age: 2,
      sex: 'Male',
      complaints: ['Loose stools for 4 days', 'Not feeding since morning'],
      history:
        'Eight to ten watery stools a day with vomiting, then lethargy. Fed on diluted cow’s milk from a bottle; weight loss for three months.',
      past: 'Two earlier episodes of diarrhoea; measles vaccine missed.',
      diagnosis: 'Severe acute malnutrition with severe dehydration',
      investigations: 'Glucose 48 mg/dl, Na 128, K 2.6, Hb 7.8 g/dl. Weight-for-height below −3 SD, MUAC 10.8 cm.',
      local: 'Sunken eyes, skin pinch goes back very slowly, visible ribs.',
      findings: {
        pallor: 'present',
        pulseRate: '148/min',
        temperature: '96.8 °F',
        weightHeight: '6.4 kg / 76 cm',
        bloodPressure: '74/46 mmHg',
      },
    },
    {
      age: 5,
      sex: 'Male',
      complaints: ['Swelling of face and legs for 1 week', 'Reduced urine for 3 days'],
      history:
        'Swelling around the eyes in the morning, then of legs and abdomen. Frothy urine; no blood, rash or joint pain.',
      past: 'No earlier episode; atopic.',
      diagnosis: 'Idiopathic nephrotic syndrome, first episode',
      investigations:
        'Urine protein 4+, protein to creatinine ratio 6.2, albumin 1.6 g/dl, cholesterol 412 mg/dl. C3 normal.',
      local: 'Periorbital puffiness, pitting oedema, scrotal swelling.',
      findings: {
        edema: 'present',
        gastrointestinalSystem: 'Shifting dullness present, no tenderness.',
        weightHeight: '19 kg / 108 cm',
        bloodPressure: '98/60 mmHg',
      },
    },
    {
      age: 9,
      sex: 'Female',
      complaints: ['Pallor since infancy', 'Abdominal distension for 2 years'],
      history:
        'Transfused every four weeks since eight months of age; chelation irregular. Growth has slowed for two years.',
      past: 'β-thalassaemia major diagnosed at eight months.',
      diagnosis: 'Transfusion-dependent thalassaemia with iron overload',
      investigations: 'Hb 6.8 g/dl, ferritin 4850 ng/ml, T2* heart 14 ms. HbA2 and HPLC of the parents: carriers.',
      local: 'Frontal bossing, malar prominence; injection sites healthy.',
      findings: {
        pallor: 'present',
        icterus: 'present',
        gastrointestinalSystem: 'Liver 5 cm and spleen 7 cm palpable, firm.',
        weightHeight: '20 kg / 115 cm',
      },
    },
  ],
  districtWork: [
    'SNCU round: twelve newborns, two on phototherapy',
    'Immunisation session of 60 infants with the medical officer',
    'Screening at the Nutritional Rehabilitation Centre',
    'Training of staff nurses in neonatal resuscitation',
  ],
}
