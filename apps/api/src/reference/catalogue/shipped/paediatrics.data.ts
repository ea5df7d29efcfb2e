// The catalogue shipped for Paediatrics.
import type { ShippedCatalogue } from './shipped-catalogue.ts'

export const paediatrics: ShippedCatalogue = {
  department: 'paediatrics',
  diagnostic: {
    'Growth and development': [
      'Anthropometry and growth charting',
      'Developmental screening with TDSC',
      'Sexual maturity rating',
      'Gestational age by the New Ballard score',
    ],
    'Neonatal assessment': [
      'Transcutaneous bilirubin',
      'Neonatal reflexes',
      'Cranial ultrasound',
      'Pulse oximetry screening for heart disease',
    ],
    'Imaging and traces': [
      'Chest radiograph in respiratory distress',
      'ECG in children',
      'EEG in febrile seizures',
      'Functional echocardiography',
    ],
    'Laboratory interpretation': [
      'Peripheral smear in anaemia',
      'CSF analysis in meningitis',
      'Mantoux test reading',
      'Arterial blood gas in the newborn',
    ],
  },
  procedures: {
    'Neonatal procedures': [
      'Neonatal resuscitation',
      'Umbilical vein catheterisation',
      'Exchange transfusion',
      'Surfactant administration',
      'Bubble CPAP set-up',
      'Partial exchange transfusion',
    ],
    'Access and sampling': [
      'Peripheral venous cannulation',
      'Intra-osseous access',
      'Arterial puncture',
      'Heel prick',
      'Suprapubic aspiration',
    ],
    'Taps and biopsies': ['Lumbar puncture', 'Pleural tap', 'Ascitic tap', 'Bone marrow aspiration', 'Liver biopsy'],
    'Airway and support': [
      'Bag and mask ventilation',
      'Endotracheal intubation',
      'Mechanical ventilation',
      'Intercostal drain insertion',
      'Peritoneal dialysis',
    ],
    'Immunisation and nutrition': [
      'Vaccination by the national schedule',
      'Nasogastric feeding',
      'Therapeutic feeding in severe malnutrition',
    ],
  },
  specialties: [
    'Neonatal Intensive Care Unit',
    'Paediatric Intensive Care Unit',
    'Paediatric Cardiology',
    'Paediatric Neurology',
    'Paediatric Nephrology',
    'Thalassaemia day care',
    'Nutritional Rehabilitation Centre',
    'Immunisation clinic',
    'Developmental clinic',
    'Paediatric Surgery',
  ],
}
