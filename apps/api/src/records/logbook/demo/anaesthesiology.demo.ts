// Demo content for Anaesthesiology.
import type { DepartmentContent } from './department-content.ts'

export const anaesthesiology: DepartmentContent = {
  topics: [
    'Difficult airway: guidelines of the All India society',
    'Spinal anaesthesia in pre-eclampsia',
    'Local anaesthetic systemic toxicity',
    'Malignant hyperthermia',
    'Anaesthesia for laparoscopic surgery in the elderly',
    'ARDS: lung-protective ventilation',
    'Erector spinae plane block',
    'Post-dural puncture headache',
    'Labour analgesia',
    'Anaesthesia in mitral stenosis',
    'Neuromuscular monitoring and sugammadex',
    'Septic shock: Surviving Sepsis Campaign',
    'Paediatric day-care anaesthesia',
    'Chronic pain: low back pain interventions',
    'Awareness under anaesthesia',
  ],
  papers: [
    'Dexmedetomidine as an adjuvant in supraclavicular block',
    'Video-laryngoscope against Macintosh blade in novices',
    'Gastric ultrasound after premedication in diabetics',
    'Phenylephrine or norepinephrine for spinal hypotension',
  ],
  operations: [
    'Anaesthesia for laparoscopic cholecystectomy',
    'Anaesthesia for emergency caesarean section',
    'Anaesthesia for craniotomy',
    'Anaesthesia for total hip replacement',
    'Anaesthesia for tonsillectomy in a child',
  ],
  venues: ['Pre-anaesthetic clinic', 'Pain clinic', 'Emergency theatre', 'ICU follow-up clinic'],
  cases: [
    {
      age: 64,
      sex: 'Male',
      complaints: ['For pre-anaesthetic evaluation before prostate surgery', 'Breathless on two flights of stairs'],
      history:
        'Posted for TURP. Effort tolerance of 4 METs; no chest pain, orthopnoea or syncope. Stopped clopidogrel five days ago.',
      past: 'Stent to LAD 18 months ago; hypertension for 12 years on amlodipine.',
      diagnosis: 'Benign prostatic hyperplasia, ASA III; plan: low-dose subarachnoid block',
      investigations: 'Hb 12.4 g/dl, creatinine 1.2, Na 138. ECG: old anterior changes. Echo: LVEF 45%.',
      local: 'Airway: Mallampati II, mouth opening three fingers, neck movement normal. Spine: spaces felt.',
      findings: { bloodPressure: '146/88 mmHg', reproductiveSystem: 'Prostate grade II, catheterised.' },
    },
    {
      age: 33,
      sex: 'Female',
      complaints: ['Fever and breathlessness for 6 days', 'Drowsy since last night'],
      history:
        'Shifted to ICU with septic shock from pyelonephritis; intubated for respiratory failure on the second day.',
      past: 'Renal stones; one lithotripsy.',
      diagnosis: 'Septic shock with moderate ARDS due to obstructive pyelonephritis',
      investigations: 'PaO2/FiO2 142, lactate 4.8, procalcitonin 38. CT: right obstructed upper ureter, stent placed.',
      local: 'Right renal angle fullness; catheter draining turbid urine.',
      findings: {
        bloodPressure: '88/52 mmHg on noradrenaline 0.2 mcg/kg/min',
        spo2: '91% on FiO2 0.6',
        respiratorySystem: 'Bilateral crepitations, on pressure control ventilation.',
        centralNervousSystem: 'Sedated, pupils equal and reacting.',
        menstrualHistory: 'Regular cycles.',
      },
    },
  ],
  districtWork: [
    'Spinal anaesthesia for three caesarean sections under supervision',
    'Check of the Boyle apparatus and the crash trolley',
    'Training of staff nurses in basic life support',
    'Oxygen plant log review with the hospital manager',
  ],
}
