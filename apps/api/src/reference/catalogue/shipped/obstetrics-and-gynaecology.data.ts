// The catalogue shipped for Obstetrics and Gynaecology.
import type { ShippedCatalogue } from './shipped-catalogue.ts'

export const obstetricsAndGynaecology: ShippedCatalogue = {
  department: 'obstetrics-and-gynaecology',
  diagnostic: {
    'Antenatal assessment': [
      'Obstetric palpation and fundal height',
      'Cardiotocography interpretation',
      'Biophysical profile',
      'Dating scan',
      'Growth scan and Doppler',
    ],
    'Gynaecological examination': [
      'Per speculum examination',
      'Bimanual examination',
      'Pap smear',
      'Visual inspection with acetic acid',
      'Colposcopy',
    ],
    'Labour monitoring': ['Plotting a labour care guide', 'Assessment by Bishop score', 'Diagnosis of malposition'],
    Infertility: ['Follicular monitoring', 'Hysterosalpingography reading', 'Semen analysis interpretation'],
  },
  procedures: {
    'Obstetric procedures': [
      'Normal vaginal delivery',
      'Episiotomy and repair',
      'Caesarean section, lower segment',
      'Outlet forceps delivery',
      'Vacuum extraction',
      'Manual removal of placenta',
      'Assisted breech delivery',
      'Cervical tear repair',
    ],
    'Postpartum haemorrhage': [
      'Uterine balloon tamponade',
      'B-Lynch suture',
      'Stepwise devascularisation',
      'Active management of third stage',
    ],
    'Minor gynaecology': [
      'Dilatation and curettage',
      'Endometrial aspiration',
      'Manual vacuum aspiration',
      'Cervical biopsy',
      'Bartholin’s cyst marsupialisation',
    ],
    Contraception: [
      'Postpartum IUCD insertion',
      'Interval IUCD insertion',
      'Minilap tubectomy',
      'Laparoscopic sterilisation',
      'Implant insertion',
    ],
    'Major gynaecology': [
      'Total abdominal hysterectomy',
      'Vaginal hysterectomy with pelvic floor repair',
      'Laparoscopic ovarian cystectomy',
      'Myomectomy',
      'Salpingectomy for ectopic pregnancy',
      'Diagnostic hysteroscopy',
    ],
  },
  specialties: [
    'Labour Room',
    'High-risk pregnancy clinic',
    'Family Planning clinic',
    'Infertility clinic',
    'Gynaecological Oncology',
    'Urogynaecology',
    'Neonatal Intensive Care Unit',
    'Ultrasound and foetal medicine',
    'Obstetric ICU',
    'Anaesthesia',
  ],
}
