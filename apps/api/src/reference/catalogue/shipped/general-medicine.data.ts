// The catalogue shipped for General Medicine.
import type { ShippedCatalogue } from './shipped-catalogue.ts'

export const generalMedicine: ShippedCatalogue = {
  department: 'general-medicine',
  diagnostic: {
    'Electrocardiography and cardiac testing': [
      '12-lead ECG recording and interpretation',
      'Ambulatory ECG (Holter) reading',
      'Exercise stress test supervision',
      'Ambulatory blood pressure monitoring',
    ],
    'Bedside ultrasound and echocardiography': [
      'Focused echocardiography for left ventricular function',
      'Inferior vena cava assessment of volume',
      'Lung ultrasound for B-lines and effusion',
      'Abdominal ultrasound for free fluid',
    ],
    'Chest and abdominal imaging': [
      'Chest radiograph interpretation',
      'HRCT thorax pattern recognition',
      'Plain abdominal radiograph interpretation',
    ],
    'Arterial blood gas and electrolytes': [
      'Arterial blood gas interpretation',
      'Evaluation of hyponatraemia',
      'Evaluation of dyskalaemia with ECG',
    ],
    'Haematology and blood films': [
      'Peripheral smear examination',
      'Malarial parasite on thick and thin smear',
      'Bone marrow aspirate reading',
      'Coagulation profile interpretation',
    ],
    'Body fluid analysis': [
      'Cerebrospinal fluid analysis',
      'Pleural fluid analysis by Light’s criteria',
      'Ascitic fluid analysis and SAAG',
      'Urine microscopy',
    ],
    'Neurology investigations': [
      'CT head in stroke',
      'MRI brain sequences',
      'Nerve conduction study interpretation',
      'EEG reading',
    ],
    'Respiratory function': ['Spirometry', 'Peak flow monitoring', 'Six-minute walk test'],
  },
  procedures: {
    'Vascular access and monitoring': [
      'Central venous catheterisation, internal jugular',
      'Central venous catheterisation, femoral',
      'Arterial line insertion',
      'Peripheral venous cannulation',
      'Arterial puncture for blood gas',
    ],
    'Aspirations and taps': [
      'Lumbar puncture',
      'Diagnostic pleural tap',
      'Therapeutic pleural aspiration',
      'Abdominal paracentesis',
      'Knee joint aspiration',
      'Pericardiocentesis',
    ],
    Biopsies: ['Bone marrow aspiration and trephine', 'Liver biopsy', 'Renal biopsy', 'Pleural biopsy', 'Skin biopsy'],
    'Airway and resuscitation': [
      'Endotracheal intubation',
      'Bag-mask ventilation',
      'Cardiopulmonary resuscitation',
      'Defibrillation and cardioversion',
      'Non-invasive ventilation set-up',
    ],
    'Tubes and drains': [
      'Nasogastric tube insertion',
      'Urethral catheterisation',
      'Intercostal drain insertion',
      'Sengstaken tube insertion',
    ],
    'Organ support': [
      'Haemodialysis initiation',
      'Peritoneal dialysis',
      'Temporary transvenous pacing',
      'Thrombolysis in stroke',
    ],
  },
  specialties: [
    'Cardiology',
    'Neurology',
    'Nephrology',
    'Medical Gastroenterology',
    'Pulmonary Medicine',
    'Endocrinology',
    'Rheumatology',
    'Infectious Disease',
    'Clinical Haematology',
    'Geriatrics',
    'Intensive Care Unit',
    'Dermatology',
    'Psychiatry',
  ],
}
