// The catalogue shipped for Anaesthesiology.
import type { ShippedCatalogue } from './shipped-catalogue.ts'

export const anaesthesiology: ShippedCatalogue = {
  department: 'anaesthesiology',
  diagnostic: {
    'Pre-anaesthetic assessment': [
      'Airway assessment',
      'ASA grading',
      'Cardiac risk assessment',
      'Optimisation plan for co-morbidity',
    ],
    Monitoring: [
      'Capnography interpretation',
      'Invasive blood pressure waveform',
      'Neuromuscular monitoring',
      'Bispectral index',
      'Arterial blood gas interpretation',
    ],
    'Ultrasound in anaesthesia': [
      'Gastric ultrasound',
      'Airway ultrasound',
      'Lung ultrasound',
      'Focused echocardiography',
      'Nerve localisation by ultrasound',
    ],
    'Critical care assessment': ['SOFA scoring', 'Ventilator graphics', 'Fluid responsiveness'],
  },
  procedures: {
    'Airway management': [
      'Bag-mask ventilation',
      'Direct laryngoscopy and intubation',
      'Video-laryngoscopy',
      'Supraglottic airway insertion',
      'Fibreoptic intubation',
      'Percutaneous tracheostomy',
      'Rapid sequence induction',
      'One-lung ventilation with double-lumen tube',
    ],
    'Central neuraxial block': [
      'Spinal anaesthesia',
      'Lumbar epidural',
      'Thoracic epidural',
      'Combined spinal epidural',
      'Caudal block',
    ],
    'Peripheral nerve block': [
      'Supraclavicular brachial plexus block',
      'Interscalene block',
      'Femoral nerve block',
      'TAP block',
      'Erector spinae plane block',
      'Ankle block',
    ],
    'Vascular access': [
      'Internal jugular catheterisation',
      'Subclavian catheterisation',
      'Radial artery cannulation',
      'Difficult peripheral access by ultrasound',
    ],
    'General anaesthesia': [
      'Anaesthesia for laparoscopic surgery',
      'Anaesthesia for caesarean section',
      'Paediatric anaesthesia',
      'Total intravenous anaesthesia',
      'Anaesthesia for craniotomy',
    ],
    'Critical care and resuscitation': [
      'Cardiopulmonary resuscitation',
      'Ventilator initiation and weaning',
      'Intercostal drain insertion',
      'Vasopressor management',
    ],
  },
  specialties: [
    'General Surgery theatre',
    'Obstetric theatre',
    'Neurosurgery theatre',
    'Cardiac theatre',
    'Orthopaedic theatre',
    'Paediatric Surgery theatre',
    'Intensive Care Unit',
    'Pain clinic',
    'Pre-anaesthetic clinic',
    'Palliative care',
  ],
}
