// Demo content for Obstetrics and Gynaecology.
import type { DepartmentContent } from './department-content.ts'

export const obstetricsAndGynaecology: DepartmentContent = {
  topics: [
    'Pre-eclampsia: prediction and magnesium sulphate',
    'Postpartum haemorrhage: the E-MOTIVE bundle',
    'Gestational diabetes: DIPSI criteria',
    'Labour care guide',
    'Placenta accreta spectrum',
    'Foetal growth restriction and Doppler',
    'Ectopic pregnancy: medical and surgical treatment',
    'Abnormal uterine bleeding: PALM-COEIN',
    'Cervical cancer screening: HPV test and treat',
    'Polycystic ovary syndrome',
    'Preterm labour and antenatal steroids',
    'Rh isoimmunisation',
    'Endometriosis-associated infertility',
    'Respectful maternity care',
    'Robson classification of caesarean section',
    'Hydatidiform mole',
  ],
  papers: [
    'Oral against vaginal misoprostol for induction of labour',
    'Maternal near miss in a tertiary hospital',
    'Foetal outcome in absent end-diastolic flow',
    'Tranexamic acid at caesarean section',
    'Letrozole against clomiphene in PCOS',
  ],
  operations: [
    'Lower segment caesarean section for foetal distress',
    'Total abdominal hysterectomy for fibroid uterus',
    'Vaginal hysterectomy with pelvic floor repair',
    'Laparotomy for ruptured ectopic pregnancy',
    'Laparoscopic tubal ligation',
    'Cervical cerclage, McDonald',
  ],
  venues: ['Antenatal OPD', 'Gynaecology OPD, Room 2', 'PMSMA clinic', 'Family planning camp', 'Infertility clinic'],
  cases: [
    {
      age: 23,
      sex: 'Female',
      complaints: ['Headache and blurred vision for 1 day at 34 weeks', 'Swelling of feet for 2 weeks'],
      history:
        'Primigravida at 34 weeks with throbbing headache, blurred vision and epigastric discomfort since yesterday. Foetal movements felt. No fits.',
      past: 'Booked; blood pressure normal until 28 weeks.',
      diagnosis: 'Severe pre-eclampsia at 34 weeks with foetal growth restriction',
      investigations:
        'Platelets 92,000, AST 118 U/l, creatinine 1.1 mg/dl, urine protein 3+. Scan: 1.7 kg, umbilical resistance raised.',
      local: 'Per abdomen: fundal height 30 cm, cephalic, head not engaged, foetal heart 142/min.',
      findings: {
        edema: 'present',
        bloodPressure: '172/112 mmHg',
        centralNervousSystem: 'Conscious, reflexes brisk, no clonus.',
        menstrualHistory: 'LMP certain; regular cycles of 28 days.',
        reproductiveSystem: 'Cervix posterior, closed, uneffaced.',
      },
    },
    {
      age: 42,
      sex: 'Female',
      complaints: ['Heavy bleeding in periods for 1 year', 'Weakness for 2 months'],
      history:
        'Bleeding for 8 to 10 days with clots every 24 days, changing six pads a day. Pressure on the bladder; no intermenstrual bleeding.',
      past: 'Three deliveries at home; tubal ligation done.',
      diagnosis: 'Abnormal uterine bleeding due to fibroid uterus of 16 weeks with anaemia',
      investigations:
        'Hb 7.2 g/dl, TSH normal. Scan: intramural fibroid of 8 × 7 cm in the anterior wall. Endometrial biopsy: proliferative.',
      local: 'Per abdomen: firm mobile mass of 16 weeks; cervix healthy on speculum.',
      findings: {
        pallor: 'present',
        pulseRate: '96/min',
        menstrualHistory: 'Cycles of 24 days with 8 to 10 days of flow.',
        reproductiveSystem: 'Uterus 16 weeks, irregular, fornices free.',
      },
    },
    {
      age: 27,
      sex: 'Female',
      complaints: ['Pain in lower abdomen for 6 hours', 'Giddiness since 1 hour'],
      history:
        'Six weeks of amenorrhoea, sudden pain on the right side, spotting and fainting. Treated for infertility earlier.',
      past: 'Pelvic inflammatory disease two years ago.',
      diagnosis: 'Ruptured ectopic pregnancy, right tube, with haemorrhagic shock',
      investigations:
        'Urine pregnancy test positive, Hb 6.1 g/dl. Scan: empty uterus, right adnexal mass of 4 cm, gross free fluid.',
      local: 'Per abdomen: distended, guarding and rebound in the lower abdomen.',
      findings: {
        pallor: 'present',
        pulseRate: '134/min',
        bloodPressure: '78/50 mmHg',
        reproductiveSystem: 'Cervical motion tenderness, fullness in the right fornix.',
        menstrualHistory: 'LMP six weeks ago.',
      },
    },
  ],
  districtWork: [
    'Labour room: four normal deliveries conducted with the medical officer',
    'PMSMA clinic: 58 antenatal women seen, nine at high risk',
    'Assisted in two caesarean sections',
    'LaQshya checklist audit of the labour room',
  ],
}
