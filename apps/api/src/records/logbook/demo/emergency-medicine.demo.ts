// Demo content for Emergency Medicine.
import type { DepartmentContent } from './department-content.ts'

export const emergencyMedicine: DepartmentContent = {
  topics: [
    'Primary survey and the lethal triad',
    'Massive transfusion protocol',
    'Rapid sequence intubation',
    'Undifferentiated shock: the RUSH protocol',
    'Acute stroke pathway in the emergency room',
    'Paracetamol overdose',
    'Wide complex tachycardia',
    'Heat stroke',
    'Paediatric trauma',
    'Procedural sedation',
    'Anaphylaxis',
    'Triage with the AIIMS protocol',
    'Cardiac arrest in pregnancy',
    'Breaking bad news in the emergency room',
    'Hospital disaster plan',
  ],
  papers: [
    'Shock index in trauma triage',
    'Ketamine or etomidate for intubation in sepsis',
    'Door-to-needle time after a stroke code',
    'Lung ultrasound in acute breathlessness',
  ],
  operations: ['Emergency thoracotomy', 'Surgical cricothyroidotomy', 'External fixation of pelvis'],
  venues: ['Red zone', 'Yellow zone', 'Triage desk', 'Mass gathering medical camp'],
  cases: [
    {
      age: 28,
      sex: 'Male',
      complaints: ['Road traffic injury 1 hour ago', 'Pain in left chest and abdomen'],
      history:
        'Motorcyclist without helmet struck by a car, brought by ambulance 108. No loss of consciousness, vomiting once.',
      past: 'No illness; last meal three hours ago.',
      diagnosis: 'Polytrauma with left haemopneumothorax and grade III splenic injury',
      investigations: 'E-FAST: fluid in the splenorenal space, absent sliding on the left. Hb 9.1 g/dl, lactate 4.2.',
      local: 'Left chest: abrasion of 8 × 4 cm, crepitus over ribs 7 to 9; abdomen tender in the left hypochondrium.',
      findings: {
        pulseRate: '128/min',
        bloodPressure: '92/58 mmHg',
        spo2: '90% on room air',
        respiratoryRate: '32/min',
        respiratorySystem: 'Breath sounds absent on the left base.',
        centralNervousSystem: 'GCS 15, pupils equal and reacting, moves all limbs.',
      },
    },
    {
      age: 57,
      sex: 'Male',
      complaints: ['Chest pain for 2 hours', 'Sweating and vomiting'],
      history:
        'Crushing retrosternal pain at rest radiating to the left arm. No earlier angina. Reached 110 minutes after onset.',
      past: 'Smoker; hypertension for five years.',
      diagnosis: 'Acute anterior wall ST-elevation myocardial infarction, Killip II',
      investigations:
        'ECG at 6 minutes: ST elevation in V1 to V5. Troponin I 4.6 ng/ml. Bedside echo: anterior hypokinesia.',
      local: 'Precordium normal; no chest wall tenderness.',
      findings: {
        pulseRate: '98/min',
        bloodPressure: '132/84 mmHg',
        respiratorySystem: 'Basal crepitations on both sides.',
        cardiovascularSystem: 'S1 and S2 heard, S4 present, no murmur.',
        addictions: 'Twenty cigarettes a day for 30 years',
      },
    },
  ],
  districtWork: [
    'Emergency duty: 34 patients triaged, two thrombolysed',
    'Ambulance round: check of equipment and drugs',
    'Training of drivers and constables in first aid',
    'Mock drill of mass casualty with the fire service',
  ],
}
